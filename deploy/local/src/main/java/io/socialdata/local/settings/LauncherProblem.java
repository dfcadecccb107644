package io.socialdata.local.settings;

/** Something the user can act on. The message is the one line that is shown; no stack trace follows it. */
public final class LauncherProblem extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public LauncherProblem(String message) {
        super(message);
    }

    public LauncherProblem(String message, Throwable cause) {
        super(message, cause);
    }
}
