package io.socialdata.local.postgres;

import io.socialdata.local.process.DetachedProcess;
import io.socialdata.local.process.ProcessRunner;
import io.socialdata.local.process.StopSignal;
import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.PrivateFile;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import io.socialdata.local.stack.StackComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The database server: real PostgreSQL on loopback with password authentication. Its data is kept across restarts. */
public final class PostgresComponent implements StackComponent {

    public static final String NAME = "postgres";

    private static final String PORT = "postgres.port";

    private final Settings settings;
    private final StateDirectory state;
    private final Secrets secrets;
    private final DatabaseSetup databaseSetup;

    public PostgresComponent(Settings settings, StateDirectory state, Secrets secrets, List<String> databaseNames) {
        this.settings = settings;
        this.state = state;
        this.secrets = secrets;
        this.databaseSetup = new DatabaseSetup(url(settings, DatabaseSetup.ADMINISTRATOR), secrets, databaseNames);
    }

    /** Returns the JDBC URL of a database. */
    public static String url(Settings settings, String database) {
        return url(settings.port(PORT), database);
    }

    /** Returns the JDBC URL for one service. {@code <service>.postgres.port} may route it through a proxy. */
    public static String url(Settings settings, String database, String service) {
        return url(settings.port(service + "." + PORT, PORT), database);
    }

    private static String url(int port, String database) {
        return "jdbc:postgresql://127.0.0.1:%d/%s".formatted(port, database);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<Port> ports() {
        return List.of(new Port(PORT, settings.port(PORT)));
    }

    @Override
    public List<String> needs() {
        return List.of();
    }

    @Override
    public DetachedProcess prepare() {
        Path programs = PostgresBinaries.unpackedIn(state.cache("postgres"));
        UnprivilegedUser user = UnprivilegedUser.forThisProcess(programs, state);
        Path data = state.data(NAME);
        if (!Files.exists(data.resolve("PG_VERSION"))) {
            initialise(programs, user, data);
        }
        user.own(data);
        List<String> command = List.of(
                programs.resolve("postgres").toString(),
                "-D" + data,
                "-p" + settings.port(PORT),
                "-clisten_addresses=127.0.0.1",
                "-cunix_socket_directories=",
                "-cmax_connections=200",
                "-cshared_buffers=64MB",
                "-cmax_wal_size=256MB");
        return new DetachedProcess(user.command(command), Map.of(), state.root(), state.log(NAME));
    }

    @Override
    public boolean ready() {
        return databaseSetup.isReady();
    }

    @Override
    public void afterReady() {
        databaseSetup.createMissing();
    }

    @Override
    public StopSignal stopSignal() {
        return StopSignal.INT;
    }

    private void initialise(Path programs, UnprivilegedUser user, Path data) {
        StateDirectory.createPrivate(data);
        Path password = state.data(NAME + "-password");
        PrivateFile.write(password, secrets.databasePassword(DatabaseSetup.ADMINISTRATOR));
        user.own(data);
        user.own(password);
        ProcessRunner.Result result = ProcessRunner.run(user.command(List.of(
                programs.resolve("initdb").toString(),
                "-D" + data,
                "-U" + DatabaseSetup.ADMINISTRATOR,
                "--auth=scram-sha-256",
                "--pwfile=" + password,
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync",
                "--no-instructions")));
        PrivateFile.delete(password);
        if (!result.ok()) {
            PrivateFile.write(state.log(NAME), result.output());
            throw new LauncherException("PostgreSQL could not create its data folder, see " + state.log(NAME));
        }
    }
}
