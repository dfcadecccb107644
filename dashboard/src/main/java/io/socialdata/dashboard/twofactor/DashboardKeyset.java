package io.socialdata.dashboard.twofactor;

import io.quarkus.runtime.Startup;
import io.socialdata.sealing.KeysetFile;
import io.socialdata.sealing.Sealer;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The keys of the dashboard, from a file outside the database. */
@ApplicationScoped
@Startup // an unreadable keyset must fail the start, not the first sign-in
public class DashboardKeyset {

    private final Optional<Sealer> sealer;

    DashboardKeyset(TwoFactorConfig config) {
        this.sealer = config.keysetFile().map(file -> Sealer.withKeyset(existing(file, config)));
    }

    /** Returns what seals with the keyset; empty if none is configured. */
    public Optional<Sealer> sealer() {
        return sealer;
    }

    private static Path existing(Path file, TwoFactorConfig config) {
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
