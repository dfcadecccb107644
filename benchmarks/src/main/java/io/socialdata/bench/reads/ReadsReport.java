package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadResult;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The tables of a run, as they stand in the documentation. */
final class ReadsReport {

    private static final double WANTED_ADDED_MILLIS = 3;

    private final PrintStream out;

    ReadsReport(PrintStream out) {
        this.out = out;
    }

    void beginKinds() {
        out.println();
        out.println("| Kind of read | first call | first twenty, p50 | warm p50 | p95 | p99 | failed | requests/s"
                + " | requests per CPU-s |");
        out.println("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
    }

    /**
     * A line of the first table.
     *
     * @param paced at a steady rate, answered by the simulator
     * @param flatOut as fast as possible, answered from memory
     */
    void kind(ReadKind readKind, ColdCalls coldCalls, LoadResult paced, LoadResult flatOut) {
        out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s | %s | %d | %,.0f | %,.0f |%n",
                readKind.shown(),
                millis(coldCalls.first(readKind)),
                millis(coldCalls.early(readKind)),
                millis(paced.percentile(50)),
                millis(paced.percentile(95)),
                millis(paced.percentile(99)),
                paced.failures(),
                flatOut.perSecond(),
                flatOut.perCpuSecond());
    }

    void added(AddedLatencyResult... all) {
        out.println();
        out.println("| Cores | platform answered by | through the service p50 | p99 | without it p50 | p99 | added p50"
                + " | added p95 | added p99 | failed | wanted p99 | |");
        out.println("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|");
        for (AddedLatencyResult addedLatencyResult : all) {
            added(addedLatencyResult.cores(), "answers from memory", addedLatencyResult.fromMemory());
            added(addedLatencyResult.cores(), "the simulator", addedLatencyResult.fromSimulator());
        }
        for (AddedLatencyResult addedLatencyResult : all) {
            byKind(addedLatencyResult);
        }
    }

    private void added(String cores, String by, AddedLatency addedLatency) {
        double millis = addedLatency.at(99).toNanos() / 1e6;
        out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s | %s | %s | %s | %s | %d | %.0f ms | %s |%n",
                cores,
                by,
                millis(addedLatency.through().percentile(50)),
                millis(addedLatency.through().percentile(99)),
                millis(addedLatency.direct().percentile(50)),
                millis(addedLatency.direct().percentile(99)),
                millis(addedLatency.at(50)),
                millis(addedLatency.at(95)),
                millis(addedLatency.at(99)),
                addedLatency.through().failures() + addedLatency.direct().failures(),
                WANTED_ADDED_MILLIS,
                millis < WANTED_ADDED_MILLIS ? "met" : "missed");
    }

    /** What is added to each kind of read among the others, and to a call in which nothing is read. */
    private void byKind(AddedLatencyResult addedLatencyResult) {
        out.printf(
                "%n| On %s: kind of read | from memory: added p50 | p95 | p99 | from the simulator: added p50 | p95 | p99 |%n",
                addedLatencyResult.cores());
        out.println("|---|--:|--:|--:|--:|--:|--:|");
        List<ReadKind> kinds = ReadKind.asked();
        for (int kind = 0; kind < kinds.size(); kind++) {
            out.printf(
                    "| %s | %s | %s | %s | %s | %s | %s |%n",
                    kinds.get(kind).shown(),
                    millis(addedLatencyResult.fromMemory().at(kind, 50)),
                    millis(addedLatencyResult.fromMemory().at(kind, 95)),
                    millis(addedLatencyResult.fromMemory().at(kind, 99)),
                    millis(addedLatencyResult.fromSimulator().at(kind, 50)),
                    millis(addedLatencyResult.fromSimulator().at(kind, 95)),
                    millis(addedLatencyResult.fromSimulator().at(kind, 99)));
        }
        LoadResult refused = addedLatencyResult.refused();
        out.printf(
                "%nA call that is refused with 400, at the same rate: p50 %s, p95 %s, p99 %s.%n",
                millis(refused.percentile(50)), millis(refused.percentile(95)), millis(refused.percentile(99)));
    }

    private static String millis(Duration time) {
        return "%.2f ms".formatted(time.toNanos() / 1e6);
    }
}
