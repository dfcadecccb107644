package io.socialdata.delivery.webhooks;

import io.quarkus.runtime.Startup;
import io.socialdata.sealing.Sealer;
import io.socialdata.sealing.WatchedKeyset;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;

/** The keys of signing secrets and custom headers, from a file outside the database. */
@Singleton
@Startup // an unreadable keyset must fail the start, not the first delivery
class WebhookKeyset {

    private final WatchedKeyset keys;

    WebhookKeyset(SealingConfig config, Clock clock) {
        Path file = config.keysetFile()
                .orElseThrow(() -> new IllegalStateException("delivery.sealing.keyset-file is not set"));
        this.keys = WatchedKeyset.of(file, config.createMissing(), clock);
    }

    Sealer sealer() {
        return keys.sealer();
    }

    WatchedKeyset watched() {
        return keys;
    }
}
