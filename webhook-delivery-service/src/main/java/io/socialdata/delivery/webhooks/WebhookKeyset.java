package io.socialdata.delivery.webhooks;

import io.quarkus.runtime.Startup;
import io.socialdata.sealing.KeysetFile;
import io.socialdata.sealing.Sealer;
import io.socialdata.sealing.WatchedKeyset;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;

/** The keys of signing secrets and custom headers, from a file outside the database. */
@Singleton
@Startup // an unreadable keyset must fail the start, not the first delivery
class WebhookKeyset {

    private final WatchedKeyset keys;

    WebhookKeyset(SealingConfig config, Clock clock) {
        this.keys = new WatchedKeyset(file(config), clock);
    }

    Sealer sealer() {
        return keys.sealer();
    }

    WatchedKeyset watched() {
        return keys;
    }

    private static Path file(SealingConfig config) {
        Path file = config.keysetFile()
                .orElseThrow(() -> new IllegalStateException("delivery.sealing.keyset-file is not set"));
        if (config.createMissing() && Files.notExists(file)) {
            try {
                KeysetFile.create(file);
            } catch (IOException e) {
                throw new UncheckedIOException("no keyset could be made", e);
            }
        }
        return file;
    }
}
