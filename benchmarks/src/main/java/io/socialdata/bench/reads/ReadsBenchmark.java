package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.process.TempDirectory;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** What each kind of read takes, cold and warm, what the service adds to the platform's time, and what it holds. */
public final class ReadsBenchmark {

    private ReadsBenchmark() {}

    /**
     * Measures and prints; a target that is missed is a result, not a failure.
     *
     * @param minutes of steady load for which memory is watched, and nothing else measured; 0 for everything else
     */
    public static void run(Path checkout, int minutes, PrintStream out) throws IOException, InterruptedException {
        try (TempDirectory scratch = TempDirectory.create();
                ReadsEnvironment around = ReadsEnvironment.start(checkout, scratch.folder());
                LoadGenerator load = new LoadGenerator()) {
            out.printf(
                    "%n%s, JDK %s; %s.%n",
                    Instant.now().truncatedTo(ChronoUnit.MINUTES), Runtime.version(), around.cores());
            SampleIds subjects;
            try (ReadsProcess scout = ReadsProcess.start(around, checkout)) {
                subjects = SampleIds.find(scout);
            }
            if (minutes > 0) {
                watch(checkout, around, subjects, load, minutes, out);
            } else {
                measure(checkout, around, subjects, load, out);
            }
        }
    }

    private static void measure(
            Path checkout, ReadsEnvironment around, SampleIds subjects, LoadGenerator load, PrintStream out)
            throws IOException, InterruptedException {
        ColdCalls cold = ColdCalls.measured(around, checkout, subjects);
        try (ReadsProcess reads = ReadsProcess.start(around, checkout)) {
            WarmCalls warm = new WarmCalls(around, reads, subjects, load);
            warm.up();
            AddedLatencyResult onAllCores = AddedLatencyResult.measured("all", warm);
            warm.onOneCore();
            AddedLatencyResult onOneCore = AddedLatencyResult.measured("one", warm);
            ReadsReport report = new ReadsReport(out);
            report.added(onAllCores, onOneCore);
            report.beginKinds();
            for (ReadKind kind : ReadKind.values()) {
                report.kind(kind, cold, warm.paced(kind), warm.flatOut(kind));
            }
        }
    }

    private static void watch(
            Path checkout,
            ReadsEnvironment around,
            SampleIds subjects,
            LoadGenerator load,
            int minutes,
            PrintStream out)
            throws IOException, InterruptedException {
        try (ReadsProcess reads = ReadsProcess.start(around, checkout)) {
            WarmCalls warm = new WarmCalls(around, reads, subjects, load);
            warm.learn();
            around.relay().remember(true);
            new MemorySampler(reads, load, out).over(minutes, warm.everything());
        }
    }
}
