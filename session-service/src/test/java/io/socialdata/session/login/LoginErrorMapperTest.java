package io.socialdata.session.login;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoginErrorMapperTest {

    @ParameterizedTest
    @CsvSource({"PT1H, per hour", "PT30M, per 1800 seconds"})
    void limitOfAttemptsNamesTheConfiguredWindow(String window, String words) {
        LoginConfig config = ConfigMappings.of(LoginConfig.class, Map.of("session.login.window", window));

        assertThat(new LoginErrorMapper(config, Clock.systemUTC()).tooManyAttempts(Duration.ofMinutes(1)))
                .hasMessage("At most 10 login attempts " + words + ".");
    }
}
