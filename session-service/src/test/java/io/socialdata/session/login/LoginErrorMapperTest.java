package io.socialdata.session.login;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.login.LoginResult;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.web.errors.ApiException;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoginErrorMapperTest {

    @ParameterizedTest
    @CsvSource({"PT1H, per hour", "PT30M, per 1800 seconds"})
    void limitOfAttemptsNamesTheConfiguredWindow(String window, String words) {
        assertThat(mapper(Map.of("session.login.window", window)).tooManyAttempts(Duration.ofMinutes(1)))
                .hasMessage("At most 10 login attempts " + words + ".");
    }

    @ParameterizedTest
    @CsvSource({
        "PROXY_NOT_ALLOWED, BAD_REQUEST, invalid_proxy",
        "OPERATION_UNAVAILABLE, UPSTREAM_ERROR, operation_unavailable",
        "PROXY_UNREACHABLE, UPSTREAM_ERROR, proxy_unreachable",
        "PROXY_REFUSED, UPSTREAM_ERROR, proxy_unreachable",
        "TIME_OUT, UPSTREAM_ERROR, upstream_error"
    })
    void failureOfTheProxyIsNotOfThePlatform(UnreachableReason cause, ErrorCode code, String reason) {
        ApiException error =
                mapper(Map.of()).of(new LoginResult.Unreachable(cause)).orElseThrow();

        assertThat(error.refusal()).isEqualTo(code);
        assertThat(error.reason()).isEqualTo(reason);
    }

    private static LoginErrorMapper mapper(Map<String, String> settings) {
        return new LoginErrorMapper(ConfigMappings.of(LoginConfig.class, settings), Clock.systemUTC());
    }
}
