package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.report.MarkdownTable;
import io.socialdata.bench.report.PairedValues;
import io.socialdata.bench.report.Pairs;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** The tables of a run, in the format of the documentation. */
final class ReadsReport {

    private static final double MAX_ADDED_MILLIS = 3;

    private static final MarkdownTable KINDS = new MarkdownTable(
            "Kind of read | first call | first twenty, p50 | warm p50 | p95 | p99 | failed | requests/s"
                    + " | requests per CPU-s",
            "%s | %.2f ms | %.2f ms | %.2f ms | %.2f ms | %.2f ms | %d | %,.0f | %,.0f");
    private static final MarkdownTable ADDED = new MarkdownTable(
            "Cores | platform answered by | through the service p50 | p99 | without it p50 | p99 | added p50"
                    + " | added p95 | added p99 | half of the pairs in ms | failed | wanted p99 |",
            "%s | %s | %.2f ms | %.2f ms | %.2f ms | %.2f ms | %.2f ms | %.2f ms | %.2f ms | %s | %d | %.0f ms | %s");

    private final PrintStream out;

    ReadsReport(PrintStream out) {
        this.out = out;
    }

    void beginKinds() {
        out.println();
        KINDS.begin(out);
    }

    /**
     * Adds a line of the first table.
     *
     * @param paced at a constant rate, served by the simulator
     * @param flatOut as fast as possible, served from the cache
     */
    void kind(ReadKind readKind, ColdCalls coldCalls, LoadResult paced, LoadResult flatOut) {
        KINDS.row(
                out,
                readKind.shown(),
                coldCalls.first(readKind).toNanos() / 1e6,
                coldCalls.early(readKind).toNanos() / 1e6,
                paced.millis(50),
                paced.millis(95),
                paced.millis(99),
                paced.failures(),
                flatOut.perSecond(),
                flatOut.perCpuSecond());
    }

    void added(AddedLatency... all) {
        out.println();
        ADDED.begin(out);
        for (AddedLatency addedLatencyResult : all) {
            added(addedLatencyResult.cores(), "answers from memory", addedLatencyResult.fromMemory());
            added(addedLatencyResult.cores(), "the simulator", addedLatencyResult.fromSimulator());
        }
        for (AddedLatency addedLatencyResult : all) {
            byKind(addedLatencyResult);
        }
    }

    private void added(String cores, String by, Pairs<LoadResult> loads) {
        PairedValues medians = loads.values(result -> result.millis(50));
        PairedValues tails = loads.values(result -> result.millis(99));
        ADDED.row(
                out,
                cores,
                by,
                medians.ofThese(),
                tails.ofThese(),
                medians.ofOthers(),
                tails.ofOthers(),
                medians.added(),
                loads.values(result -> result.millis(95)).added(),
                tails.added(),
                tails.middleHalfOfAdded(),
                loads.all().mapToLong(LoadResult::failures).sum(),
                MAX_ADDED_MILLIS,
                MarkdownTable.verdict(tails.added() < MAX_ADDED_MILLIS));
    }

    /** Prints the added latency of each kind of read, and of a call that reads nothing. */
    private void byKind(AddedLatency addedLatencyResult) {
        MarkdownTable table = new MarkdownTable(
                "On %s: kind of read | from memory: added p50 | p95 | p99 | from the simulator: added p50 | p95 | p99"
                        .formatted(addedLatencyResult.cores()),
                "%s | %.2f ms | %.2f ms | %.2f ms | %.2f ms | %.2f ms | %.2f ms");
        out.println();
        table.begin(out);
        List<ReadKind> kinds = ReadKind.asked();
        for (int kind = 0; kind < kinds.size(); kind++) {
            table.row(
                    out,
                    kinds.get(kind).shown(),
                    added(addedLatencyResult.fromMemory(), kind, 50),
                    added(addedLatencyResult.fromMemory(), kind, 95),
                    added(addedLatencyResult.fromMemory(), kind, 99),
                    added(addedLatencyResult.fromSimulator(), kind, 50),
                    added(addedLatencyResult.fromSimulator(), kind, 95),
                    added(addedLatencyResult.fromSimulator(), kind, 99));
        }
        LoadResult refused = addedLatencyResult.refused();
        out.printf(
                Locale.ROOT,
                "%nA call that is refused with 400, at the same rate: p50 %.2f ms, p95 %.2f ms, p99 %.2f ms.%n",
                refused.millis(50),
                refused.millis(95),
                refused.millis(99));
    }

    private static double added(Pairs<LoadResult> loads, int kind, double percentile) {
        return loads.values(result -> result.millis(kind, percentile)).added();
    }

    /**
     * The added latency of the service with a given number of cores.
     *
     * @param cores as named in the tables
     * @param refused duration of a call that reads nothing
     */
    record AddedLatency(
            String cores, Pairs<LoadResult> fromMemory, Pairs<LoadResult> fromSimulator, LoadResult refused) {

        static AddedLatency measured(String cores, WarmCalls warmCalls) throws IOException, InterruptedException {
            return new AddedLatency(cores, warmCalls.added(true), warmCalls.added(false), warmCalls.refused());
        }
    }
}
