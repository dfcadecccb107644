package io.socialdata.sealing;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * Command-line program that creates the file of a keyset before the first installation. Every service that
 * seals secrets contains it. It never overwrites a file.
 */
public final class CreateKeyset {

    private static final int CREATED = 0;
    private static final int NOT_CREATED = 1;
    private static final int USAGE = 2;

    private CreateKeyset() {}

    public static void main(String[] arguments) {
        // Set by Quarkus in a service; without it, JBoss LogManager prints an error.
        System.setProperty("java.util.logging.manager", "org.jboss.logmanager.LogManager");
        System.exit(run(System.out, arguments));
    }

    static int run(PrintStream out, String... arguments) {
        if (arguments.length != 1) {
            out.println("Usage: CreateKeyset <file>");
            return USAGE;
        }
        try {
            KeysetFile.create(Path.of(arguments[0]));
            out.println("A new keyset is in " + arguments[0] + ". Keep a copy apart from the database's backups.");
            return CREATED;
        } catch (IOException e) {
            out.println("No keyset: " + e.getMessage());
            return NOT_CREATED;
        }
    }
}
