package io.socialdata.local.process;

import io.socialdata.local.settings.LauncherException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs a program until it exits and captures its output. */
public final class ProcessRunner {

    private ProcessRunner() {}

    /** Result of a finished program. Standard error is part of the output. */
    public record Result(int exitCode, String output) {

        public boolean ok() {
            return exitCode == 0;
        }
    }

    public static Result run(String... command) {
        return run(List.of(command));
    }

    public static Result run(List<String> command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Result(process.waitFor(), output);
        } catch (IOException e) {
            throw new LauncherException("cannot run " + command.getFirst() + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LauncherException("interrupted while running " + command.getFirst(), e);
        }
    }

    /** Runs a program on the terminal of this one. Returns its exit code. */
    public static int runInForeground(List<String> command, Map<String, String> environment) {
        return exitCode(startInForeground(command, environment, Path.of("").toAbsolutePath()));
    }

    /** Starts a program on the terminal of this one: it gets the keys, and Ctrl-C stops both. */
    public static Process startInForeground(List<String> command, Map<String, String> environment, Path folder) {
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO().directory(folder.toFile());
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new LauncherException("cannot run " + command.getFirst() + ": " + e.getMessage(), e);
        }
    }

    /** Waits for the end of a program. Returns its exit code. */
    public static int exitCode(Process process) {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LauncherException("interrupted while waiting for process " + process.pid(), e);
        }
    }

    /** Returns whether a program of this name exists and runs with these arguments. */
    public static boolean works(String... command) {
        try {
            return run(command).ok();
        } catch (LauncherException e) {
            return false;
        }
    }
}
