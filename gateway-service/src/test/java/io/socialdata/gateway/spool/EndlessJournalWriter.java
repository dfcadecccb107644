package io.socialdata.gateway.spool;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** A process that fills a journal and prints each record once it is written, until it is killed. */
final class EndlessJournalWriter {

    private EndlessJournalWriter() {}

    public static void main(String... arguments) throws Exception {
        SpoolConfig spoolConfig =
                ConfigMappings.of(SpoolConfig.class, Map.of("gateway.metering.spool.directory", arguments[0]));
        Spool spool = new Spool(spoolConfig, new SimpleMeterRegistry(), Clock.systemUTC());
        spool.start(new StartupEvent());
        Journal journal = new Journal(
                spoolConfig, ConfigMappings.defaultsOf(JournalConfig.class), spool, new SimpleMeterRegistry());
        journal.start(new StartupEvent());
        for (int i = 0; ; i++) {
            String text = i + "-" + "x".repeat(i % 700);
            // Each is of a later time, by which the files are sorted.
            while (journal.append(SpoolRecords.record(text, i)) == null) {
                LockSupport.parkNanos(Duration.ofSeconds(1).toNanos());
            }
            System.out.println(text);
        }
    }
}
