package io.socialdata.gateway.spool;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.Semaphore;

/** A process that fills a spool and prints each record once it is durable, until it is killed. */
final class EndlessWriter {

    private EndlessWriter() {}

    public static void main(String... arguments) throws InterruptedException {
        Map<String, String> settings = Map.of(
                "gateway.metering.spool.directory", arguments[0], "gateway.metering.spool.segment-size", "65536");
        Spool spool =
                new Spool(ConfigMappings.of(SpoolConfig.class, settings), new SimpleMeterRegistry(), Clock.systemUTC());
        spool.start(new StartupEvent());
        Semaphore underWay = new Semaphore(64);
        for (int i = 0; ; i++) {
            underWay.acquire();
            String text = i + "-" + "x".repeat(i % 700);
            spool.append(SpoolRecords.record(text), false).onSuccess(durable -> {
                System.out.println(text);
                underWay.release();
            });
        }
    }
}
