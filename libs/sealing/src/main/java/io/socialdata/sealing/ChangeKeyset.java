package io.socialdata.sealing;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * Command-line program that replaces the key of a keyset file in two steps: {@code add} adds a key, which seals from then
 * on, and {@code drop-older} removes the others once no value is sealed by them any more.
 */
public final class ChangeKeyset {

    private static final int CHANGED = 0;
    private static final int NOT_CHANGED = 1;
    private static final int USAGE = 2;

    private ChangeKeyset() {}

    public static void main(String[] arguments) {
        // Set by Quarkus in a service; without it, JBoss LogManager prints an error.
        System.setProperty("java.util.logging.manager", "org.jboss.logmanager.LogManager");
        System.exit(run(System.out, arguments));
    }

    static int run(PrintStream out, String... arguments) {
        if (arguments.length != 2) {
            return usage(out);
        }
        Path file = Path.of(arguments[1]);
        try {
            switch (arguments[0]) {
                case "add" -> KeysetFile.rotate(file);
                case "drop-older" -> KeysetFile.destroyOlderKeys(file);
                default -> {
                    return usage(out);
                }
            }
            out.println("The newest key is " + Sealer.withKeyset(file).newestKey() + ".");
            return CHANGED;
        } catch (IOException | SealingException e) {
            out.println("The keyset is not changed: " + e.getMessage());
            return NOT_CHANGED;
        }
    }

    private static int usage(PrintStream out) {
        out.println("Usage: ChangeKeyset add|drop-older <file>");
        return USAGE;
    }
}
