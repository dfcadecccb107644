package io.socialdata.session.sealing;

import io.quarkus.runtime.Startup;
import io.socialdata.sealing.KeysetFile;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.Sealer;
import io.socialdata.sealing.SealingException;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The keys outside the database that wrap the data keys stored in it. */
@Startup // a missing keyset must fail the start, not the first registration
@ApplicationScoped
class KeyEncryptionKeys {

    private static final String PURPOSE = "data-key";
    private static final String OWNER = "session-service";
    private static final int LAYOUT = 1;

    private final Path file;

    KeyEncryptionKeys(SealingConfig config) {
        this.file = config.keysetFile()
                .orElseThrow(() -> new IllegalStateException("session.sealing.keyset-file is not set"));
        if (config.createMissing() && Files.notExists(file)) {
            create();
        }
    }

    /**
     * Reads the keys from the file. Reads it each time, because the file may have been replaced and is rarely needed.
     *
     * @throws SealingException if the file cannot be read
     */
    Sealer keys() {
        return Sealer.withKeyset(file);
    }

    /** Returns the context that binds a wrapped data key to its generation. */
    static SealContext place(long generation) {
        return new SealContext(PURPOSE, OWNER, Long.toString(generation), LAYOUT);
    }

    private void create() {
        try {
            KeysetFile.create(file);
        } catch (IOException e) {
            throw new UncheckedIOException("no keyset could be made", e);
        }
    }
}
