package io.socialdata.local.settings;

/** Something the user can act on. The message is the one line that is shown; no stack trace follows it. */
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

    /** What was asked for makes no sense, however often it is tried. */
    public static LauncherException usage(String message) {
        return new LauncherException(message, 2);
    }

    /** 2 for what makes no sense, 1 for everything else that is in the way. */
    public int exitCode() {
        return exitCode;
    }
}
