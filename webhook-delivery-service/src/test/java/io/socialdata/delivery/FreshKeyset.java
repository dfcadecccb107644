package io.socialdata.delivery;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.socialdata.sealing.KeysetFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A keyset that lives as long as the service under test. */
public final class FreshKeyset implements QuarkusTestResourceLifecycleManager {

    private Path folder;

    @Override
    public Map<String, String> start() {
        try {
            folder = Files.createTempDirectory("delivery-keys");
            Path file = folder.resolve("keyset.json");
            KeysetFile.create(file);
            return Map.of("delivery.sealing.keyset-file", file.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        try {
            Files.deleteIfExists(folder.resolve("keyset.json"));
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
