package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.process.TempDirectory;
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
        try (TempDirectory tempDirectory = TempDirectory.create();
                ReadsEnvironment around = ReadsEnvironment.start(checkout, tempDirectory.folder());
                LoadGenerator load = new LoadGenerator()) {
            SampleIds sampleIds = prepare(checkout, around, out);
            if (minutes > 0) {
                watch(checkout, around, sampleIds, load, minutes, out);
            } else {
                measure(checkout, around, sampleIds, load, out);
            }
        }
    }

    /** Measures the service of both checkouts in turns, with the simulator of this one. */
    public static void compare(Path checkout, Path other, PrintStream out) throws IOException, InterruptedException {
        try (TempDirectory tempDirectory = TempDirectory.create();
                ReadsEnvironment around = ReadsEnvironment.start(checkout, tempDirectory.folder());
                LoadGenerator load = new LoadGenerator()) {
            SampleIds sampleIds = prepare(checkout, around, out);
            try (ReadsProcess these = ReadsProcess.start(around, checkout, "this");
                    ReadsProcess others = ReadsProcess.start(around, other, "other")) {
                WarmCalls ofThese = new WarmCalls(around, these, sampleIds, load);
                WarmCalls ofOthers = new WarmCalls(around, others, sampleIds, load);
                ofThese.warmUp();
                ofOthers.warmUp();
                new ReadsComparison(ofThese, ofOthers, out).run();
            }
        }
    }

    private static SampleIds prepare(Path checkout, ReadsEnvironment around, PrintStream out)
            throws IOException, InterruptedException {
        out.printf("%n%s.%n", around.cores().runConditions());
        try (ReadsProcess scout = ReadsProcess.start(around, checkout)) {
            return SampleIds.find(scout);
        }
    }

    private static void measure(
            Path checkout, ReadsEnvironment around, SampleIds sampleIds, LoadGenerator load, PrintStream out)
            throws IOException, InterruptedException {
        ColdCalls coldCalls = ColdCalls.measured(around, checkout, sampleIds);
        try (ReadsProcess reads = ReadsProcess.start(around, checkout)) {
            WarmCalls warmCalls = new WarmCalls(around, reads, sampleIds, load);
            warmCalls.warmUp();
            AddedLatencyResult onAllCores = AddedLatencyResult.measured("all", warmCalls);
            warmCalls.onOneCore();
            AddedLatencyResult onOneCore = AddedLatencyResult.measured("one", warmCalls);
            ReadsReport readsReport = new ReadsReport(out);
            readsReport.added(onAllCores, onOneCore);
            readsReport.beginKinds();
            for (ReadKind readKind : ReadKind.values()) {
                readsReport.kind(readKind, coldCalls, warmCalls.paced(readKind), warmCalls.flatOut(readKind));
            }
        }
    }

    private static void watch(
            Path checkout,
            ReadsEnvironment around,
            SampleIds sampleIds,
            LoadGenerator load,
            int minutes,
            PrintStream out)
            throws IOException, InterruptedException {
        try (ReadsProcess reads = ReadsProcess.start(around, checkout)) {
            WarmCalls warmCalls = new WarmCalls(around, reads, sampleIds, load);
            warmCalls.recordResponses();
            around.relay().setRecording(true);
            new MemorySampler(reads, load, out).over(minutes, warmCalls.everything());
        }
    }
}
