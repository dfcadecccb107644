package io.socialdata.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.local.settings.LauncherException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyOptionsTest {

    @Test
    void demoAccountIsTheDefault() {
        assertThat(KeyOptions.of(List.of()).account()).isEqualTo("demo");
    }

    @Test
    void accountAndNameAreParsed() {
        assertThat(KeyOptions.of(List.of("--name", "ci", "018f")))
                .isEqualTo(new KeyOptions("018f", "ci", List.of(), Optional.empty(), false))
                .isEqualTo(KeyOptions.of(List.of("018f", "--name", "ci")));
    }

    @Test
    void nameWithoutValueIsRejected() {
        assertThatThrownBy(() -> KeyOptions.of(List.of("--name")))
                .isInstanceOf(LauncherException.class)
                .hasMessageContaining("--name");
    }

    @Test
    void scopesAndLifetimeAreParsed() {
        assertThat(KeyOptions.of(List.of("demo", "--scopes", "read,manage", "--expires", "30d", "--name", "ci")))
                .isEqualTo(new KeyOptions(
                        "demo", "ci", List.of("read", "manage"), Optional.of(Duration.ofDays(30)), false));
        assertThat(KeyOptions.of(List.of("--expires", "12h")).life()).contains(Duration.ofHours(12));
    }

    @Test
    void testKeyIsAnOptionWithoutAValue() {
        assertThat(KeyOptions.of(List.of("--test", "018f")))
                .isEqualTo(KeyOptions.of(List.of("018f", "--test")))
                .satisfies(options -> assertThat(options.test()).isTrue())
                .satisfies(options -> assertThat(options.account()).isEqualTo("018f"));
        assertThat(KeyOptions.of(List.of("--test")).account()).isEqualTo("demo");
        assertThat(KeyOptions.of(List.of()).test()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"--scopes, everything", "--scopes, 'read,'", "--expires, 30", "--expires, 0d", "--colour, red"})
    void unknownOptionsAreRejected(String option, String value) {
        assertThatThrownBy(() -> KeyOptions.of(List.of(option, value)))
                .isInstanceOf(LauncherException.class)
                .hasMessageContaining(option);
    }
}
