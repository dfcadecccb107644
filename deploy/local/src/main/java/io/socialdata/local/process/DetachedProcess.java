package io.socialdata.local.process;

import io.socialdata.local.settings.LauncherException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A program that outlives the launcher.
 *
 * <p>It runs in its own process group without a terminal, so neither Ctrl-C nor a closed window reaches it. Its output
 * goes to its log file.
 */
public record DetachedProcess(List<String> command, Map<String, String> environment, Path folder, Path log) {

    /** Job control puts a background job into its own group on every bash; macOS has no setsid program. */
    private static final String SCRIPT = """
            set -m; trap '' HUP; log=$1; shift; "$@" </dev/null >>"$log" 2>&1 & echo $!""";

    private static final long LOG_LIMIT = 20L << 20;

    public DetachedProcess {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    public PidFile start() {
        List<String> line = new ArrayList<>(List.of("bash", "-c", SCRIPT, "socialdata", log.toString()));
        line.addAll(command);
        try {
            rotateLargeLog();
            ProcessBuilder builder = new ProcessBuilder(line).directory(folder.toFile());
            builder.environment().putAll(environment);
            builder.redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
            Process shell = builder.start();
            String pid = new String(shell.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
            return remember(Long.parseLong(pid));
        } catch (IOException | NumberFormatException e) {
            throw new LauncherException("cannot start " + command.getFirst() + ": " + e.getMessage(), e);
        }
    }

    private PidFile remember(long pid) {
        return ProcessHandle.of(pid)
                .map(PidFile::of)
                .orElseThrow(() -> new LauncherException(command.getFirst() + " ended at once, see " + log));
    }

    private void rotateLargeLog() throws IOException {
        if (Files.exists(log) && Files.size(log) > LOG_LIMIT) {
            Files.move(log, Path.of(log + ".1"), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
