package io.socialdata.testkit;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A real PostgreSQL server on a free loopback port, without Docker, as root or as an ordinary user. */
public final class EmbeddedPostgresServer implements AutoCloseable {

    /** Referenced here because the log manager holds loggers only weakly, and would lose the level. */
    private static final Logger QUIET = Logger.getLogger("io.zonky");

    private final EmbeddedPostgres server;

    private EmbeddedPostgresServer(EmbeddedPostgres server) {
        this.server = server;
    }

    /** Starts a server without data. The first start on a machine also unpacks the binaries. */
    public static EmbeddedPostgresServer start() {
        // Tests kill processes, not the machine: data in the kernel's cache survive, so syncing is useless.
        return startWith(Map.of("shared_buffers", "64MB", "fsync", "off", "full_page_writes", "off"));
    }

    /** Starts a server with the durability settings of PostgreSQL's defaults, changed by these settings. */
    public static EmbeddedPostgresServer startWith(Map<String, String> settings) {
        QUIET.setLevel(Level.WARNING);
        try {
            EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder()
                    .setOverrideWorkingDirectory(workingDirectory().toFile())
                    // The library would choose a port of the range for outgoing connections.
                    .setPort(FreePorts.find(1).getFirst())
                    .setPGStartupWait(Duration.ofMinutes(3))
                    .setOutputRedirector(Redirect.DISCARD)
                    .setErrorRedirector(Redirect.DISCARD)
                    .setServerConfig("listen_addresses", "127.0.0.1")
                    .setServerConfig("max_connections", "300");
            // The library turns these off for speed.
            builder.setServerConfig("fsync", "on").setServerConfig("synchronous_commit", "on");
            settings.forEach(builder::setServerConfig);
            return new EmbeddedPostgresServer(builder.start());
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
