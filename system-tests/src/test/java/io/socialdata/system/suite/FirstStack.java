package io.socialdata.system.suite;

import static org.awaitility.Awaitility.await;

import io.socialdata.system.Checkout;
import io.socialdata.system.suite.LauncherCli.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The first stack of a run: everything starts, serves a paid call and is stopped again.
 *
 * <p>No other stack starts meanwhile. This one has no class archives, so its start needs three times the processor time; those that
 * start later use the archives that it leaves.
 *
 * @param suite as it was when it ran
 * @param stopped the answer of {@code down}
 */
public record FirstStack(LauncherCli launcherCli, Suite suite, Answer stopped) {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private static @Nullable FirstStack ended;

    /** Returns the stack after its end. The first caller starts it; others wait. */
    public static synchronized FirstStack ended() {
        if (ended == null) {
            ended = startAndStop();
        }
        return ended;
    }

    /** Returns when there are class archives. A class that runs alone uses those of an earlier run on the same jars. */
    public static synchronized void awaitArchives() {
        try {
            Path archive = LauncherCli.cache().resolve("gateway.jsa");
            Path jar = Checkout.root().resolve("gateway-service/target/quarkus-app/quarkus-run.jar");
            if (!Files.exists(archive)
                    || Files.getLastModifiedTime(archive).compareTo(Files.getLastModifiedTime(jar)) < 0) {
                ended();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FirstStack startAndStop() {
        LauncherCli launcherCli =
                LauncherCli.in(Path.of("target/first-suite").toAbsolutePath()).withLongTimeouts();
        try {
            Suite suite = Suite.up(launcherCli, "--fresh");
            String paid =
                    "/user/info?username=" + suite.samples().path("handle").asText();
            // A service that has just become ready may reject the first calls with 503, which is free.
            await().atMost(TIMEOUT)
                    .until(() -> suite.data(suite.demoKey(), paid).statusCode() == 200);
            return new FirstStack(launcherCli, suite, launcherCli.run("down"));
        } catch (Throwable e) {
            launcherCli.kill();
            throw e;
        }
    }
}
