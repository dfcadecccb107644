package io.socialdata.bench.reads;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/** Measures each kind of read, cold and warm, the latency that the service adds to the platform's, and its memory. */
public final class ReadsBenchmark {

    private ReadsBenchmark() {}

    /**
     * Measures and prints. A missed target is a result, not a failure.
     *
     * @param minutes minutes of constant load in which memory is observed, and nothing else measured; 0 for everything
     *     else
     */
    public static void run(Path checkout, int minutes, PrintStream out) throws IOException, InterruptedException {
        try (ReadsEnvironment around = new ReadsEnvironment(checkout)) {
            ReadKind.SampleIds sampleIds = prepare(checkout, around, out);
            if (minutes > 0) {
                watch(checkout, around, sampleIds, minutes, out);
            } else {
                measure(checkout, around, sampleIds, out);
            }
        }
    }

    /** Measures the service of both checkouts in turns, with the simulator of this one. */
    public static void compare(Path checkout, Path other, PrintStream out) throws IOException, InterruptedException {
        try (ReadsEnvironment around = new ReadsEnvironment(checkout)) {
            ReadKind.SampleIds sampleIds = prepare(checkout, around, out);
            try (ReadsProcess these = ReadsProcess.start(around, checkout, "this");
                    ReadsProcess others = ReadsProcess.start(around, other, "other")) {
                WarmCalls ofThese = new WarmCalls(around, these, sampleIds);
                WarmCalls ofOthers = new WarmCalls(around, others, sampleIds);
                ofThese.warmUp();
                ofOthers.warmUp();
                new ReadsComparison(ofThese, ofOthers, out).run();
            }
        }
    }

    private static ReadKind.SampleIds prepare(Path checkout, ReadsEnvironment around, PrintStream out)
            throws IOException, InterruptedException {
        out.printf("%n%s.%n", around.cores().runConditions());
        try (ReadsProcess scout = ReadsProcess.start(around, checkout)) {
            return ReadKind.SampleIds.find(scout);
        }
    }

    private static void measure(Path checkout, ReadsEnvironment around, ReadKind.SampleIds sampleIds, PrintStream out)
            throws IOException, InterruptedException {
        ColdCalls coldCalls = ColdCalls.measured(around, checkout, sampleIds);
        try (ReadsProcess reads = ReadsProcess.start(around, checkout)) {
            WarmCalls warmCalls = new WarmCalls(around, reads, sampleIds);
            warmCalls.warmUp();
            ReadsReport.AddedLatency onAllCores = ReadsReport.AddedLatency.measured("all", warmCalls);
            warmCalls.onOneCore();
            ReadsReport.AddedLatency onOneCore = ReadsReport.AddedLatency.measured("one", warmCalls);
            ReadsReport readsReport = new ReadsReport(out);
            readsReport.added(onAllCores, onOneCore);
            readsReport.beginKinds();
            for (ReadKind readKind : ReadKind.values()) {
                readsReport.kind(readKind, coldCalls, warmCalls.paced(readKind), warmCalls.flatOut(readKind));
            }
        }
    }

    private static void watch(
            Path checkout, ReadsEnvironment around, ReadKind.SampleIds sampleIds, int minutes, PrintStream out)
            throws IOException, InterruptedException {
        try (ReadsProcess reads = ReadsProcess.start(around, checkout)) {
            WarmCalls warmCalls = new WarmCalls(around, reads, sampleIds);
            warmCalls.recordResponses();
            around.relay().setRecording(true);
            new MemorySampler(reads, out).over(minutes, warmCalls.everything());
        }
    }
}
