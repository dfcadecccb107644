package io.socialdata.local.services;

import io.socialdata.local.http.LocalHttp;
import io.socialdata.local.operator.PooledAccountClient;
import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.Settings;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Adds the simulated platform's accounts to the pool for public reads. */
public final class PooledAccountSetup {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final Duration POLL = Duration.ofMillis(100);

    private final Settings settings;
    private final PooledAccountClient pooledAccountClient;

    public PooledAccountSetup(Settings settings, PooledAccountClient pooledAccountClient) {
        this.settings = settings;
        this.pooledAccountClient = pooledAccountClient;
    }

    /**
     * Adds them through session-service, as an operator does, and waits until reads-service has them. Safe to repeat.
     */
    public void addAccounts() {
        if (settings.list("services").containsAll(List.of(Services.SIMULATOR, "session", "reads"))) {
            pooledAccountClient.add(new SimulatorClient(settings).poolAccounts());
            awaitReader();
        }
    }

    private void awaitReader() {
        URI metrics = URI.create("http://127.0.0.1:" + settings.port("reads.management.port") + "/q/metrics");
        Instant deadline = Instant.now().plus(TIMEOUT);
        while (!hasAccounts(LocalHttp.get(metrics))) {
            if (Instant.now().isAfter(deadline)) {
                throw new LauncherException(
                        "reads-service did not load the pooled accounts; see ./socialdata logs reads");
            }
            pause();
        }
    }

    /** Counts accounts in every state: resting ones are part of the pool too. */
    private static boolean hasAccounts(String metrics) {
        return metrics.lines().anyMatch(line -> line.startsWith("pool_accounts{") && !line.endsWith(" 0.0"));
    }

    private static void pause() {
        try {
            Thread.sleep(POLL);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LauncherException("interrupted", e);
        }
    }
}
