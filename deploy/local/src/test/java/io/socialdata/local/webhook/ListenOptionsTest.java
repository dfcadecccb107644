package io.socialdata.local.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.socialdata.local.settings.LauncherException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListenOptionsTest {

    @Test
    void defaultIsAnImmediateSuccessResponse() {
        assertThat(ListenOptions.of(List.of(), 8099))
                .isEqualTo(new ListenOptions(8099, 200, Duration.ZERO, Optional.empty()));
    }

    @Test
    void optionsSetTheResponse() {
        List<String> options = List.of("--port", "4000", "--answer", "500", "--delay", "2s", "--secret", "whsec_x");

        assertThat(ListenOptions.of(options, 8099))
                .isEqualTo(new ListenOptions(4000, 500, Duration.ofSeconds(2), Optional.of("whsec_x")));
        assertThat(ListenOptions.of(List.of("--delay", "250ms"), 1).delay()).isEqualTo(Duration.ofMillis(250));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--port",
                "--port 0",
                "--port 65536",
                "--answer 99",
                "--answer ok",
                "--delay 2",
                "--delay soon",
                "--secret x",
                "--verbose 1"
            })
    void invalidOptionsAreRejected(String options) {
        assertThatExceptionOfType(LauncherException.class)
                .isThrownBy(() -> ListenOptions.of(List.of(options.split(" ")), 8099))
                .satisfies(launcherException ->
                        assertThat(launcherException.exitCode()).isEqualTo(2));
    }
}
