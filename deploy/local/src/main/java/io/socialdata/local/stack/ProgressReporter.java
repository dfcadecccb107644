package io.socialdata.local.stack;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Shows the progress of the start, one line per component.
 *
 * <p>On a terminal all lines are shown from the beginning and updated in place. Elsewhere a line is printed when a
 * component is ready or has failed.
 */
final class ProgressReporter implements AutoCloseable {

    private static final Duration REDRAW = Duration.ofMillis(250);

    private final PrintStream out;
    private final boolean terminal;
    private final Map<String, String> lines = new LinkedHashMap<>();
    private final Map<String, Instant> begun = new LinkedHashMap<>();
    private boolean drawn;
    private @Nullable Thread clock;

    ProgressReporter(PrintStream out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    void open(List<String> parts) {
        parts.forEach(part -> lines.put(part, "waiting"));
        if (terminal) {
            clock = Thread.ofVirtual().start(this::tick);
        }
    }

    synchronized void starting(String part) {
        begun.put(part, Instant.now());
    }

    synchronized void ready(String part, Duration took) {
        finish(part, "ready   " + seconds(took));
    }

    synchronized void failed(String part) {
        finish(part, "failed");
    }

    @Override
    public void close() {
        Thread running = clock;
        if (running != null) {
            running.interrupt();
            draw();
        }
    }

    private void finish(String part, String text) {
        begun.remove(part);
        lines.put(part, text);
        if (!terminal) {
            out.println(line(part, text));
        }
    }

    private void tick() {
        try {
            while (true) {
                draw();
                Thread.sleep(REDRAW);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void draw() {
        StringBuilder screen = new StringBuilder();
        if (drawn) {
            screen.append("\033[").append(lines.size()).append('A');
        }
        Instant now = Instant.now();
        lines.forEach((part, text) -> {
            Instant since = begun.get(part);
            String shown = since == null ? text : "starting " + seconds(Duration.between(since, now));
            screen.append(line(part, shown)).append("\033[K\n");
        });
        out.print(screen);
        out.flush();
        drawn = true;
    }

    private static String line(String part, String text) {
        return "  %-18s %s".formatted(part, text);
    }

    private static String seconds(Duration duration) {
        return "%.1f s".formatted(duration.toMillis() / 1000.0);
    }
}
