package io.socialdata.local.process;

/** The signal that asks a program to exit. */
public enum StopSignal {
    /** Finishes running work, then exits. */
    TERM,
    /** PostgreSQL's fast shutdown; TERM would wait for every client to disconnect. */
    INT;

    public void send(ProcessHandle process) {
        switch (this) {
            case TERM -> process.destroy();
            case INT -> ProcessRunner.run("bash", "-c", "kill -INT " + process.pid());
        }
    }
}
