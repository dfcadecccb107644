package io.socialdata.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DevCommandTest {

    private static final Path CHECKOUT = Path.of("../..").toAbsolutePath().normalize();

    @TempDir
    Path home;

    @Test
    void argumentIsTheService() {
        assertThat(DevCommand.service(List.of("feedback"))).isEqualTo("feedback");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dev", "dev feedback billing", "dev nothing", "dev kafka"})
    void anythingButOneServiceIsAUsageError(String line) {
        assertThatThrownBy(() -> run(line))
                .isInstanceOfSatisfying(
                        LauncherException.class,
                        error -> assertThat(error.exitCode()).isEqualTo(2))
                .hasMessageContaining("dev");
    }

    @Test
    void stackThatDoesNotRunIsReportedWithTheCommandThatStartsIt() {
        assertThatThrownBy(() -> run("dev feedback"))
                .isInstanceOf(LauncherException.class)
                .hasMessage("nothing is running: ./socialdata up");
    }

    private int run(String line) {
        Settings settings = Settings.load(CHECKOUT.resolve("deploy/local"), Map.of());
        PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        return new Commands(settings, new StateDirectory(home), CHECKOUT, out, false).run(List.of(line.split(" ", -1)));
    }
}
