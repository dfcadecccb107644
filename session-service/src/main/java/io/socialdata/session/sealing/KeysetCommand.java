package io.socialdata.session.sealing;

import io.quarkus.runtime.configuration.ConfigUtils;
import io.socialdata.sealing.KeysetFile;
import io.socialdata.sealing.Sealer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * Work on the file of key-encryption keys: the same program and configuration as the service, but nothing of it is started.
 *
 * <p>To replace the key: {@code keyset-add} puts a new one in front, the operator has session-service bring the data keys
 * under it ({@code POST /internal/sealing/wrapping}), then {@code keyset-drop-older} removes the others.
 */
public final class KeysetCommand {

    private static final String ADD = "keyset-add";
    private static final String DROP_OLDER = "keyset-drop-older";

    private static final int DONE = 0;
    private static final int NOT_DONE = 1;

    private KeysetCommand() {}

    /** Whether this is the word for one of these. */
    public static boolean knows(String word) {
        return Set.of(ADD, DROP_OLDER).contains(word);
    }

    /** The exit code: 0 if it is done, 1 if the file is as it was. */
    public static int run(String word, PrintStream out) {
        Optional<Path> file = ConfigUtils.configBuilder()
                .withMapping(SealingConfig.class)
                .build()
                .getConfigMapping(SealingConfig.class)
                .keysetFile();
        if (file.isEmpty()) {
            out.println("session.sealing.keyset-file is not set");
            return NOT_DONE;
        }
        return change(word, file.get(), out);
    }

    static int change(String word, Path file, PrintStream out) {
        try {
            if (word.equals(ADD)) {
                KeysetFile.rotate(file);
            } else {
                KeysetFile.destroyOlderKeys(file);
            }
            out.println("newest key-encryption key " + Sealer.withKeyset(file).newestKey());
            return DONE;
        } catch (IOException e) {
            out.println("the keyset cannot be written: " + e.getClass().getSimpleName());
            return NOT_DONE;
        }
    }
}
