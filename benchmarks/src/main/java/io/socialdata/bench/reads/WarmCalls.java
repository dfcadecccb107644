package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.load.Target;
import io.socialdata.bench.load.WarmUp;
import io.socialdata.bench.process.CompilerTime;
import io.socialdata.bench.report.Pairs;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Reads of a warmed-up service. */
final class WarmCalls {

    private static final int RATE = 200;
    private static final int RATE_OF_A_KIND = 25;
    private static final Duration MAX_WARM_UP = Duration.ofSeconds(60);
    private static final Duration WARM_UP_STEP = Duration.ofSeconds(5);
    private static final Duration MIN_WORK = Duration.ofSeconds(45);
    private static final Duration SETTLING = Duration.ofSeconds(10);
    private static final Duration STEP = Duration.ofSeconds(2);
    private static final Duration FLAT_OUT = Duration.ofSeconds(3);
    private static final Duration PACED = Duration.ofSeconds(8);
    private static final Duration MAX_COMPILATION = Duration.ofMinutes(1);
    /** Compilers are at rest if they take a hundredth of a processor. */
    private static final int REST = 100;

    private static final int PAIRS_OF_LATENCIES = 8;
    private static final Duration SLICE = Duration.ofSeconds(6);
    /** While the other side is measured, sessions expire that are always fresh at a constant rate. */
    private static final Duration RUN_IN = Duration.ofSeconds(1);

    private static final Duration LONG = Duration.ofSeconds(12);
    private static final int MAX_PATHS = 60;

    private final ReadsEnvironment around;
    private final ReadsProcess reads;
    private final ReadKind.SampleIds sampleIds;

    WarmCalls(ReadsEnvironment around, ReadsProcess reads, ReadKind.SampleIds sampleIds) {
        this.around = around;
        this.reads = reads;
        this.sampleIds = sampleIds;
    }

    /** Makes every read once, so that the proxy has all responses. */
    void recordResponses() throws IOException, InterruptedException {
        for (ReadKind readKind : ReadKind.values()) {
            for (String path : paths(readKind)) {
                reads.ask(path);
            }
        }
    }

    /**
     * Warms up on all cores until it gets no faster; then runs at the measured rate until CPU time per call stops
     * falling.
     */
    void warmUp() throws IOException, InterruptedException {
        recordResponses();
        around.relay().setRecording(true);
        new WarmUp(MAX_WARM_UP, MIN_WORK).run(() -> reads.closed(everything(), WARM_UP_STEP), reads.program()::cpu);
        // A method that is called less often is compiled later, and compilation is work beside the calls.
        new WarmUp(MAX_WARM_UP, Duration.ZERO)
                .run(() -> reads.open(everything(), RATE, SETTLING), reads.program()::cpu);
    }

    /** Confines the service to one core from now on. */
    void onOneCore() throws IOException {
        around.cores().confine(reads.program());
    }

    /** Runs one kind at a rate that does not saturate the simulator. */
    LoadResult paced(ReadKind readKind) {
        around.relay().setRecording(false);
        Target target = reads.target(paths(readKind));
        // Entries cached for minutes may have expired meanwhile.
        reads.open(target, RATE_OF_A_KIND, STEP);
        return reads.open(target, RATE_OF_A_KIND, PACED);
    }

    /** Runs one kind as fast as possible without waiting for the simulator. */
    LoadResult flatOut(ReadKind readKind) {
        around.relay().setRecording(true);
        Target target = reads.target(paths(readKind));
        return reads.closed(target, FLAT_OUT).checked(0, readKind.shown(), reads.program());
    }

    /** Runs all kinds at the same constant rate, without waiting for the simulator. */
    LoadResult atConstantRate() {
        around.relay().setRecording(true);
        Target target = everything();
        reads.open(target, RATE, STEP);
        return reads.open(target, RATE, PACED).checked(0, "all kinds", reads.program());
    }

    /** Runs all kinds that call the platform, in turns with the service and without it. */
    Pairs<LoadResult> added(boolean fromMemory) throws IOException, InterruptedException {
        Target platform = questions();
        Target service =
                reads.target(mixed(ReadKind.asked())).of(ReadKind.asked().size());
        around.relay().setRecording(fromMemory);
        awaitCompilers(service, platform);
        return Pairs.measured(PAIRS_OF_LATENCIES, () -> slice(service), () -> slice(platform));
    }

    private LoadResult slice(Target target) {
        reads.open(target, RATE, RUN_IN);
        return reads.open(target, RATE, SLICE);
    }

    /**
     * Calls both until the compilers of the service and of this program are at rest: they compile some code again when
     * the kinds of calls change, and hold a processor for milliseconds that a call needs.
     */
    private void awaitCompilers(Target service, Target platform) {
        long end = System.nanoTime() + MAX_COMPILATION.toNanos();
        boolean atRest = false;
        while (!atRest && System.nanoTime() - end < 0) {
            long begun = System.nanoTime();
            Duration before = compilers();
            reads.open(service, RATE, WARM_UP_STEP);
            reads.open(platform, RATE, WARM_UP_STEP);
            atRest = compilers().minus(before).toNanos() < (System.nanoTime() - begun) / REST;
        }
    }

    private Duration compilers() {
        return CompilerTime.of(reads.program().pid())
                .plus(CompilerTime.of(ProcessHandle.current().pid()));
    }

    /** Measures a rejected call: everything around a read, but no read. No call before was rejected. */
    LoadResult refused() {
        Target target = reads.target(List.of("/user/info?username="));
        reads.closed(target, WARM_UP_STEP);
        reads.open(target, RATE, STEP);
        return reads.open(target, RATE, LONG);
    }

    Target everything() {
        return reads.target(mixed(List.of(ReadKind.values())));
    }

    /** Returns the platform requests of the service for these reads, in the same order: each read causes one. */
    private Target questions() throws IOException, InterruptedException {
        List<String> reading = mixed(ReadKind.asked());
        around.relay().setRecording(false);
        around.relay().listen();
        for (String path : reading) {
            reads.ask(path);
        }
        List<byte[]> questions = around.relay().questions();
        if (questions.size() != reading.size()) {
            throw new IllegalStateException("%d reads took %d questions".formatted(reading.size(), questions.size()));
        }
        return new Target(around.relay().address(), questions, ReadKind.asked().size());
    }

    private List<String> paths(ReadKind readKind) {
        List<String> paths = readKind.paths(sampleIds);
        return paths.subList(0, Math.min(MAX_PATHS, paths.size()));
    }

    /** Returns calls of all kinds in turn, the same number of each. */
    private List<String> mixed(List<ReadKind> kinds) {
        List<String> mixed = new ArrayList<>();
        for (int i = 0; i < MAX_PATHS; i++) {
            for (ReadKind readKind : kinds) {
                List<String> paths = paths(readKind);
                mixed.add(paths.get(i % paths.size()));
            }
        }
        return mixed;
    }
}
