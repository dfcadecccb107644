package io.socialdata.local.process;

/** How a program is asked to end. */
public enum StopSignal {
    /** Finish what is in flight, then leave. */
    TERM,
    /** PostgreSQL's fast shutdown; TERM would wait for every client to hang up. */
    INT;

    public void send(ProcessHandle process) {
        switch (this) {
            case TERM -> process.destroy();
            case INT -> ProcessRunner.run("bash", "-c", "kill -INT " + process.pid());
        }
    }
}
