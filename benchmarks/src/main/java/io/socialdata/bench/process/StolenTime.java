package io.socialdata.bench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Processor time that the host of a virtual machine gave to other machines while a benchmark ran. Runs with different
 * shares of it are not comparable: the programs of the run stood still for that time, and the system may count a part
 * of it as theirs.
 */
public final class StolenTime implements AutoCloseable {

    private static final Path STAT = Path.of("/proc/stat");
    private static final Duration WINDOW = Duration.ofSeconds(10);

    /**
     * After the name of the row: user, nice, system, idle, iowait, irq, softirq, steal. Later fields are part of user
     * and nice.
     */
    private static final int FIELDS = 8;

    private final List<Reading> readings = new ArrayList<>();
    private final Thread sampling =
            Thread.ofPlatform().daemon().name("stolen-time").unstarted(this::sample);

    private StolenTime() {}

    /** Totals since the system started, in ticks. */
    record Reading(long stolen, long all) {}

    public static StolenTime watch() {
        StolenTime time = new StolenTime();
        time.read();
        time.sampling.start();
        return time;
    }

    /** Parses the row of all processors; empty where the system does not count stolen time. */
    static Optional<Reading> parse(String row) {
        String[] fields = row.trim().split("\\s+", -1);
        if (!fields[0].equals("cpu") || fields.length <= FIELDS) {
            return Optional.empty();
        }
        long all = 0;
        for (int field = 1; field <= FIELDS; field++) {
            all += Long.parseLong(fields[field]);
        }
        return Optional.of(new Reading(Long.parseLong(fields[FIELDS]), all));
    }

    /**
     * Returns stolen time as a part of all time: over all readings, and between the two adjacent ones where it was
     * largest.
     */
    static String describe(List<Reading> readings) {
        if (readings.size() < 2) {
            return "Processor time that the host took away: not known here.";
        }
        double worst = 0;
        for (int i = 1; i < readings.size(); i++) {
            worst = Math.max(worst, share(readings.get(i - 1), readings.get(i)));
        }
        return String.format(
                Locale.ROOT,
                "Processor time that the host took away: %.0f %%, and %.0f %% in the worst %d seconds.",
                100 * share(readings.getFirst(), readings.getLast()),
                100 * worst,
                WINDOW.toSeconds());
    }

    private static double share(Reading before, Reading after) {
        long all = after.all() - before.all();
        return all == 0 ? 0 : (double) (after.stolen() - before.stolen()) / all;
    }

    private void sample() {
        try {
            while (true) {
                Thread.sleep(WINDOW);
                read();
            }
        } catch (InterruptedException e) {
            // The benchmark is over.
        }
    }

    private synchronized void read() {
        try {
            if (Files.isReadable(STAT)) {
                parse(Files.readAllLines(STAT).getFirst()).ifPresent(readings::add);
            }
        } catch (IOException e) {
            readings.clear();
        }
    }

    @Override
    public synchronized String toString() {
        return describe(readings);
    }

    @Override
    public void close() {
        sampling.interrupt();
        read();
    }
}
