package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.load.Target;
import io.socialdata.bench.process.LocalCommands;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the service holds after so many minutes of a steady load. */
final class MemorySampler {

    private static final Pattern USED = Pattern.compile("total [0-9]+K, used ([0-9]+)K");
    private static final int CONNECTIONS = 16;
    private static final int RATE = 200;

    private final ReadsProcess reads;
    private final LoadGenerator load;
    private final PrintStream out;

    MemorySampler(ReadsProcess reads, LoadGenerator load, PrintStream out) {
        this.reads = reads;
        this.load = load;
        this.out = out;
    }

    /** Prints a line for each minute. */
    void over(int minutes, Target target) throws IOException {
        out.printf("%n| After | heap after a collection | resident memory | calls | failed | p50 | p99 |%n");
        out.println("|--:|--:|--:|--:|--:|--:|--:|");
        for (int minute = 1; minute <= minutes; minute++) {
            LoadResult result = load.open(target, CONNECTIONS, RATE, Duration.ofMinutes(1), reads.program()::cpu);
            out.printf(
                    Locale.ROOT,
                    "| %d min | %.1f MiB | %.1f MiB | %,d | %d | %.2f ms | %.2f ms |%n",
                    minute,
                    heapKibibytes() / 1024.0,
                    residentKibibytes() / 1024.0,
                    result.answers(),
                    result.failures(),
                    result.percentile(50).toNanos() / 1e6,
                    result.percentile(99).toNanos() / 1e6);
        }
    }

    private long heapKibibytes() throws IOException {
        jcmd("GC.run");
        Matcher used = USED.matcher(jcmd("GC.heap_info"));
        long sum = 0;
        while (used.find()) {
            sum += Long.parseLong(used.group(1));
        }
        return sum;
    }

    private String jcmd(String command) throws IOException {
        return LocalCommands.output(List.of(
                LocalCommands.ofJdk("jcmd"), Long.toString(reads.program().pid()), command));
    }

    /** As the system counts it; 0 where it does not tell. */
    private long residentKibibytes() throws IOException {
        Path status = Path.of("/proc/%d/status".formatted(reads.program().pid()));
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElse(0);
    }
}
