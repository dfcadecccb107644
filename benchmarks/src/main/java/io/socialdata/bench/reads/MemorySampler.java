package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.load.Target;
import io.socialdata.bench.report.MarkdownTable;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Memory of the service after each minute of a constant load. */
final class MemorySampler {

    private static final Pattern USED = Pattern.compile("total [0-9]+K, used ([0-9]+)K");
    private static final MarkdownTable TABLE = new MarkdownTable(
            "After | heap after a collection | resident memory | calls | failed | p50 | p99",
            "%d min | %.1f MiB | %.1f MiB | %,d | %d | %.2f ms | %.2f ms");
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
        out.println();
        TABLE.begin(out);
        for (int minute = 1; minute <= minutes; minute++) {
            LoadResult result = load.open(target, CONNECTIONS, RATE, Duration.ofMinutes(1), reads.program()::cpu);
            TABLE.row(
                    out,
                    minute,
                    heapKibibytes() / 1024.0,
                    reads.program().residentKibibytes() / 1024.0,
                    result.responses(),
                    result.failures(),
                    result.millis(50),
                    result.millis(99));
        }
    }

    private long heapKibibytes() throws IOException {
        reads.program().jcmd("GC.run");
        Matcher used = USED.matcher(reads.program().jcmd("GC.heap_info"));
        long sum = 0;
        while (used.find()) {
            sum += Long.parseLong(used.group(1));
        }
        return sum;
    }
}
