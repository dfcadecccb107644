package io.socialdata.local.services;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.local.process.JvmCommand;
import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.PrivateFile;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DevModeTest {

    private static final Path CHECKOUT = Path.of("../..").toAbsolutePath().normalize();

    private final Settings settings = Settings.load(CHECKOUT.resolve("deploy/local"), Map.of());

    @TempDir
    Path home;

    private Secrets secrets;
    private Services services;

    @BeforeEach
    void readCheckout() {
        StateDirectory state = new StateDirectory(home);
        secrets = new Secrets(state);
        services = new Services(settings, state, secrets, new JvmCommand(settings, state), CHECKOUT);
    }

    @Test
    void unknownServiceIsRejectedWithTheListOfServices() {
        assertThatThrownBy(() -> services.devMode("postgres"))
                .isInstanceOfSatisfying(
                        LauncherException.class,
                        error -> assertThat(error.exitCode()).isEqualTo(2))
                .hasMessageContainingAll("no service postgres", "billing, session, reads", "dashboard");
        assertThat(home).isEmptyDirectory();
    }

    @Test
    void mavenRunsTheModuleOfTheServiceAndItsLibraries() {
        assertThat(services.devMode("feedback").command("mvn"))
                .startsWith("mvn", "quarkus:dev", "--projects=feedback-service", "--also-make");
        assertThat(services.devMode("dashboard").command("mvn")).contains("--projects=dashboard");
    }

    @Test
    void debuggerConnectsFromThisMachineOnly() {
        assertThat(services.devMode("feedback").command("mvn")).contains("-DdebugHost=127.0.0.1", "-Ddebug=5005");
    }

    @Test
    void secretsAreInAFileOfTheOwnerOnly() throws Exception {
        DevMode devMode = services.devMode("feedback");

        Map<String, String> environment = devMode.environment(null);

        Path file = Path.of(URI.create(environment.get("QUARKUS_CONFIG_LOCATIONS")));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        String password = secrets.databasePassword("feedback");
        assertThat(PrivateFile.readProperties(file))
                .containsEntry("%dev.quarkus.datasource.password", password)
                .containsEntry("%dev.quarkus.http.host", "127.0.0.1")
                .containsEntry("%dev.quarkus.http.port", "8107")
                .containsEntry("%dev.quarkus.devservices.enabled", "false");
        assertThat(environment.values()).noneMatch(value -> value.contains(password));
        assertThat(devMode.command("mvn")).noneMatch(argument -> argument.contains(password));
    }

    @Test
    void consoleIsOffWithoutATerminal() {
        assertThat(services.devMode("feedback").environment(null)).containsEntry("QUARKUS_CONSOLE_ENABLED", "false");
    }
}
