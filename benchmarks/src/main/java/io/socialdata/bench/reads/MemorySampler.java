package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.load.Target;
import io.socialdata.bench.process.LocalCommands;
import io.socialdata.bench.report.MarkdownTable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Memory of the service after each minute of a constant load. */
final class MemorySampler {

    private static final Pattern USED = Pattern.compile("total [0-9]+K, used ([0-9]+)K");
    private static final MarkdownTable TABLE = new MarkdownTable(
            "After | heap after a collection | resident memory | calls | failed | p50 | p99",
            "%d min | %.1f MiB | %.1f MiB | %,d | %d | %.2f ms | %.2f ms");
    private static final int RATE = 200;

    private final ReadsProcess reads;
    private final PrintStream out;

    MemorySampler(ReadsProcess reads, PrintStream out) {
        this.reads = reads;
        this.out = out;
    }

    /** Prints a line for each minute. */
    void over(int minutes, Target target) throws IOException {
        out.println();
        TABLE.begin(out);
        for (int minute = 1; minute <= minutes; minute++) {
            LoadResult result = reads.open(target, RATE, Duration.ofMinutes(1));
            TABLE.row(
                    out,
                    minute,
                    heapKibibytes() / 1024.0,
                    residentKibibytes() / 1024.0,
                    result.responses(),
                    result.failures(),
                    result.millis(50),
                    result.millis(99));
        }
    }

    private long heapKibibytes() throws IOException {
        LocalCommands.jcmd(reads.program(), "GC.run");
        Matcher used = USED.matcher(LocalCommands.jcmd(reads.program(), "GC.heap_info"));
        long sum = 0;
        while (used.find()) {
            sum += Long.parseLong(used.group(1));
        }
        return sum;
    }

    /** Returns resident memory as the system counts it; 0 where it is not available. */
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
