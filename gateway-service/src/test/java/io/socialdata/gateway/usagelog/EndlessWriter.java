package io.socialdata.gateway.usagelog;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** A process that fills a log and prints each record once it is written, until it is killed. */
final class EndlessWriter {

    private EndlessWriter() {}

    public static void main(String... arguments) throws Exception {
        LogFixture fixture =
                new LogFixture(Path.of(arguments[0]), Map.of("gateway.usage-log.file-size", Integer.toString(1 << 18)));
        for (int i = 0; ; i++) {
            String text = i + "-" + "x".repeat(i % 700);
            while (fixture.append(text) == null) {
                LockSupport.parkNanos(Duration.ofMillis(1).toNanos());
            }
            System.out.println(text);
        }
    }
}
