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
 * Commands on the keyset file. They use the program and configuration of the service without starting it.
 *
 * <p>To replace the key: {@code keyset-add} adds a new primary key, the operator calls
 * {@code POST /internal/sealing/rewrap} of session-service to re-wrap the data keys with it, then
 * {@code keyset-drop-older} removes the older keys.
 */
public final class KeysetCommand {

    private static final String ADD = "keyset-add";
    private static final String DROP_OLDER = "keyset-drop-older";

    private static final int DONE = 0;
    private static final int NOT_DONE = 1;

    private KeysetCommand() {}

    /** Returns whether the argument names one of these commands. */
    public static boolean knows(String verb) {
        return Set.of(ADD, DROP_OLDER).contains(verb);
    }

    /** Runs the command and returns the exit code: 0 on success, 1 if the file is unchanged. */
    public static int run(String verb, PrintStream out) {
        Optional<Path> file = ConfigUtils.configBuilder()
                .withMapping(SealingConfig.class)
                .build()
                .getConfigMapping(SealingConfig.class)
                .keysetFile();
        if (file.isEmpty()) {
            out.println("session.sealing.keyset-file is not set");
            return NOT_DONE;
        }
        return change(verb, file.get(), out);
    }

    static int change(String verb, Path file, PrintStream out) {
        try {
            if (verb.equals(ADD)) {
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
