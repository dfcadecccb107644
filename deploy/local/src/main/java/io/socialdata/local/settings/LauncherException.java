package io.socialdata.local.settings;

/** An error that the user can resolve. Only its one-line message is shown, without a stack trace. */
public final class LauncherException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    public LauncherException(String message) {
        super(message);
        this.exitCode = 1;
    }

    public LauncherException(String message, Throwable cause) {
        super(message, cause);
        this.exitCode = 1;
    }

    private LauncherException(String message, int exitCode) {
        super(message);
        this.exitCode = exitCode;
    }

    /** Creates an error for an invalid command. A retry cannot succeed. */
    public static LauncherException usage(String message) {
        return new LauncherException(message, 2);
    }

    /** Returns 2 for an invalid command, 1 for every other error. */
    public int exitCode() {
        return exitCode;
    }
}
