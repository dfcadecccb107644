package io.socialdata.testkit;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A real PostgreSQL of one's own on a free loopback port, without Docker, as root or as an ordinary user. */
public final class EmbeddedPostgresServer implements AutoCloseable {

    /** Held here because the log manager holds loggers only weakly, and would forget the level. */
    private static final Logger QUIET = Logger.getLogger("io.zonky");

    private final EmbeddedPostgres server;

    private EmbeddedPostgresServer(EmbeddedPostgres server) {
        this.server = server;
    }

    /** Starts a server with no data; the first start on a machine also unpacks the binaries. */
    public static EmbeddedPostgresServer start() {
        QUIET.setLevel(Level.WARNING);
        try {
            return new EmbeddedPostgresServer(EmbeddedPostgres.builder()
                    .setOverrideWorkingDirectory(workingDirectory().toFile())
                    .setPGStartupWait(Duration.ofMinutes(1))
                    .setOutputRedirector(Redirect.DISCARD)
                    .setErrorRedirector(Redirect.DISCARD)
                    .setServerConfig("listen_addresses", "127.0.0.1")
                    .setServerConfig("max_connections", "300")
                    .setServerConfig("shared_buffers", "64MB")
                    // Tests kill processes, not the machine: what the kernel holds survives, so syncing buys nothing.
                    .setServerConfig("fsync", "off")
                    .setServerConfig("full_page_writes", "off")
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException("PostgreSQL did not start", e);
        }
    }

    public PostgresAddress address() {
        return new PostgresAddress("127.0.0.1", server.getPort(), "postgres", "postgres");
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException("PostgreSQL did not stop", e);
        }
    }

    /** One folder per user: unpacked binaries of another user could be read but not locked. */
    private static Path workingDirectory() throws IOException {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"), "socialdata-pg-" + System.getProperty("user.name"));
        return Files.createDirectories(folder);
    }
}
