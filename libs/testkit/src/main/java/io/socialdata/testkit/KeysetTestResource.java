package io.socialdata.testkit;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.socialdata.sealing.KeysetFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Creates a keyset for the service under test, and sets it in the setting that is this resource's argument. */
public final class KeysetTestResource implements QuarkusTestResourceLifecycleManager {

    /** Name of the argument with the name of the setting. */
    public static final String SETTING = "setting";

    private @Nullable String setting;
    private @Nullable Path folder;

    @Override
    public void init(Map<String, String> arguments) {
        setting = arguments.get(SETTING);
    }

    @Override
    public Map<String, String> start() {
        try {
            folder = Files.createTempDirectory("keyset");
            KeysetFile.create(file(folder));
            return Map.of(Objects.requireNonNull(setting, SETTING), file(folder).toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        if (folder == null) {
            return;
        }
        try {
            Files.deleteIfExists(file(folder));
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path file(Path folder) {
        return folder.resolve("keyset.json");
    }
}
