package io.socialdata.bench.reads;

import io.socialdata.bench.load.LoadGenerator;
import io.socialdata.bench.load.LoadResult;
import io.socialdata.bench.load.Target;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Reads of a service that has done the same before. */
final class WarmCalls {

    private static final int CONNECTIONS = 16;
    private static final int RATE = 200;
    private static final int RATE_OF_A_KIND = 25;
    private static final Duration LONGEST_WARM_UP = Duration.ofSeconds(60);
    private static final Duration WARM_UP_STEP = Duration.ofSeconds(5);
    private static final Duration LEAST_WORK = Duration.ofSeconds(45);
    private static final double FASTER = 1.03;
    private static final Duration SETTLING = Duration.ofSeconds(10);
    private static final Duration STEP = Duration.ofSeconds(2);
    private static final Duration FLAT_OUT = Duration.ofSeconds(3);
    private static final Duration PACED = Duration.ofSeconds(8);
    private static final Duration LONG = Duration.ofSeconds(12);
    private static final int MOST_PATHS = 60;

    private final ReadsEnvironment around;
    private final ReadsProcess reads;
    private final SampleIds sampleIds;
    private final LoadGenerator load;

    WarmCalls(ReadsEnvironment around, ReadsProcess reads, SampleIds sampleIds, LoadGenerator load) {
        this.around = around;
        this.reads = reads;
        this.sampleIds = sampleIds;
        this.load = load;
    }

    /** Makes every read once, so that the relay knows all answers. */
    void learn() throws IOException, InterruptedException {
        for (ReadKind readKind : ReadKind.values()) {
            for (String path : paths(readKind)) {
                reads.ask(path);
            }
        }
    }

    /**
     * Lets the compilers see what is to come, on all cores, until it gets no faster; then runs at the measured rate until CPU
     * time per call stops falling.
     */
    void up() throws IOException, InterruptedException {
        learn();
        around.relay().remember(true);
        long end = System.nanoTime() + LONGEST_WARM_UP.toNanos();
        double best = 0;
        boolean faster = true;
        while ((faster || reads.program().cpu().compareTo(LEAST_WORK) < 0) && System.nanoTime() - end < 0) {
            double now = load.closed(everything(), CONNECTIONS, WARM_UP_STEP, reads.program()::cpu)
                    .perCpuSecond();
            faster = now > best * FASTER;
            best = Math.max(best, now);
        }
        settle();
    }

    /** A method that is called less often is compiled later: what is compiled still is work beside the calls. */
    private void settle() {
        long end = System.nanoTime() + LONGEST_WARM_UP.toNanos();
        double least = Double.MAX_VALUE;
        boolean falling = true;
        while (falling && System.nanoTime() - end < 0) {
            double now = load.open(everything(), CONNECTIONS, RATE, SETTLING, reads.program()::cpu)
                    .cores();
            falling = now * FASTER < least;
            least = Math.min(least, now);
        }
    }

    /** From now on, one core has to do for the service. */
    void onOneCore() throws IOException {
        around.cores().confine(reads.program());
    }

    /** One kind at a rate that leaves the simulator room. */
    LoadResult paced(ReadKind readKind) {
        around.relay().remember(false);
        Target target = reads.target(paths(readKind));
        // What is kept for minutes may have gone meanwhile.
        load.open(target, CONNECTIONS, RATE_OF_A_KIND, STEP, reads.program()::cpu);
        return load.open(target, CONNECTIONS, RATE_OF_A_KIND, PACED, reads.program()::cpu);
    }

    /** One kind as fast as it is answered when nobody has to wait for the simulator. */
    LoadResult flatOut(ReadKind readKind) {
        around.relay().remember(true);
        Target target = reads.target(paths(readKind));
        return checked(load.closed(target, CONNECTIONS, FLAT_OUT, reads.program()::cpu), readKind.shown());
    }

    /** All kinds for which the platform is asked, one after the other, with the service and without it. */
    AddedLatency added(boolean fromMemory) throws IOException, InterruptedException {
        Target platform = questions();
        Target service =
                reads.target(mixed(ReadKind.asked())).of(ReadKind.asked().size());
        around.relay().remember(fromMemory);
        load.open(service, CONNECTIONS, RATE, STEP, reads.program()::cpu);
        LoadResult through = load.open(service, CONNECTIONS, RATE, LONG, reads.program()::cpu);
        load.open(platform, CONNECTIONS, RATE, STEP, () -> Duration.ZERO);
        LoadResult direct = load.open(platform, CONNECTIONS, RATE, LONG, () -> Duration.ZERO);
        return new AddedLatency(through, direct);
    }

    /** What a call takes that is refused: all that there is around a read, and no read. */
    LoadResult refused() {
        Target target = reads.target(List.of("/user/info?username="));
        load.open(target, CONNECTIONS, RATE, STEP, reads.program()::cpu);
        return load.open(target, CONNECTIONS, RATE, LONG, reads.program()::cpu);
    }

    Target everything() {
        return reads.target(mixed(List.of(ReadKind.values())));
    }

    /** What the service asks the platform for these reads, in the same turns: each of them asks once. */
    private Target questions() throws IOException, InterruptedException {
        List<String> reading = mixed(ReadKind.asked());
        around.relay().remember(false);
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
        return paths.subList(0, Math.min(MOST_PATHS, paths.size()));
    }

    /** As often each, in turns. */
    private List<String> mixed(List<ReadKind> kinds) {
        List<String> mixed = new ArrayList<>();
        for (int i = 0; i < MOST_PATHS; i++) {
            for (ReadKind readKind : kinds) {
                List<String> paths = paths(readKind);
                mixed.add(paths.get(i % paths.size()));
            }
        }
        return mixed;
    }

    private LoadResult checked(LoadResult result, String what) {
        if (result.failures() > 0) {
            throw new IllegalStateException("%s: %d of %d calls failed, with status %d; the service's last words:%n%s"
                    .formatted(
                            what,
                            result.failures(),
                            result.answers(),
                            result.failedStatus(),
                            reads.program().logTail()));
        }
        return result;
    }
}
