import TemporaryDirectories

extension SlurmCluster {
  /// The node's name; the names of its sockets have it, and no more than 107 bytes.
  static let node = "localhost"

  /// As for any Slurm, but that it is all in a folder, and starts jobs as soon as it can.
  ///
  /// The node says that it has more processors than it may have, so that tasks of any size run. A credential has to expire
  /// before its job can be requeued; 5 s is the least that Slurm takes.
  static func configuration(_ folder: TemporaryDirectory, controllerPort: UInt16, nodePort: UInt16) -> String {
    """
    ClusterName=scrollbench
    SlurmUser=root
    SlurmctldHost=localhost(127.0.0.1)
    SlurmctldPort=\(controllerPort)
    SlurmdPort=\(nodePort)
    SlurmctldPidFile=\(folder.path("slurmctld.pid"))
    SlurmdPidFile=\(folder.path("slurmd.pid"))
    StateSaveLocation=\(folder.path("state"))
    SlurmdSpoolDir=\(folder.path("spool"))
    AuthType=auth/munge
    CredType=cred/munge
    AuthInfo=socket=\(folder.path("munge.socket")),cred_expire=5
    ProctrackType=proctrack/linuxproc
    TaskPlugin=task/none
    MpiDefault=none
    SelectType=select/cons_tres
    SelectTypeParameters=CR_CPU
    SlurmdParameters=config_overrides
    SchedulerParameters=sched_min_interval=0,sched_interval=1,bf_interval=1,batch_sched_delay=0
    ReturnToService=2
    RequeueExit=137
    NodeName=\(node) NodeAddr=127.0.0.1 CPUs=8
    PartitionName=all Nodes=ALL Default=YES

    """
  }
}
