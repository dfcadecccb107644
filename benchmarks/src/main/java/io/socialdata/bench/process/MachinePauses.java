package io.socialdata.bench.process;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongSupplier;

/**
 * Pauses of a loop that does nothing but read the time: a tail that the machine adds to every program. A host can take a
 * core away for milliseconds without a trace in {@link StolenTime}.
 *
 * @param observed time of the loop
 * @param paused sum of the pauses
 * @param longest the longest one
 */
public record MachinePauses(Duration observed, Duration paused, Duration longest) {

    private static final Duration OBSERVED = Duration.ofSeconds(3);

    /** Of a loop that needs less than a microsecond. Interrupts of a healthy machine take less than this. */
    private static final Duration SHORTEST = Duration.ofNanos(100_000);

    /** Observes all cores at the same time, which must be idle. */
    public static MachinePauses observe() throws InterruptedException {
        int cores = Runtime.getRuntime().availableProcessors();
        try (ExecutorService loops = Executors.newFixedThreadPool(cores)) {
            List<Future<MachinePauses>> observed = new ArrayList<>();
            for (int core = 0; core < cores; core++) {
                observed.add(loops.submit(() -> of(System::nanoTime, OBSERVED)));
            }
            MachinePauses all = new MachinePauses(Duration.ZERO, Duration.ZERO, Duration.ZERO);
            for (Future<MachinePauses> each : observed) {
                all = all.plus(each.get());
            }
            return all;
        } catch (ExecutionException e) {
            throw new IllegalStateException("The loop cannot fail", e);
        }
    }

    static MachinePauses of(LongSupplier nanoTime, Duration time) {
        long begun = nanoTime.getAsLong();
        long before = begun;
        long paused = 0;
        long longest = 0;
        while (before - begun < time.toNanos()) {
            long now = nanoTime.getAsLong();
            if (now - before >= SHORTEST.toNanos()) {
                paused += now - before;
                longest = Math.max(longest, now - before);
            }
            before = now;
        }
        return new MachinePauses(Duration.ofNanos(before - begun), Duration.ofNanos(paused), Duration.ofNanos(longest));
    }

    private MachinePauses plus(MachinePauses other) {
        return new MachinePauses(
                observed.plus(other.observed),
                paused.plus(other.paused),
                longest.compareTo(other.longest) > 0 ? longest : other.longest);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "Before the run, a loop on each core was paused for %.1f %% of the time, at most %.1f ms at once.",
                100.0 * paused.toNanos() / observed.toNanos(),
                longest.toNanos() / 1e6);
    }
}
