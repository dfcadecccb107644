package io.socialdata.dashboard.identity.operatorlogins;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OperatorStartCheckTest {

    private static final String HASH = "a".repeat(64);

    @Test
    void dashboardWithoutConsoleNeedsNothing() {
        assertThatCode(() -> check(Map.of())).doesNotThrowAnyException();
    }

    @Test
    void consoleNeedsAHostAndSomebodyWhoCanSignIn() {
        assertThatThrownBy(() -> check(Map.of("dashboard.operator.enabled", "true")))
                .hasMessageContaining("dashboard.operator.host");
        assertThatThrownBy(() -> check(
                        Map.of("dashboard.operator.enabled", "true", "dashboard.operator.host", "console.internal")))
                .hasMessageContaining("nobody could sign in");
        assertThatCode(() -> check(Map.of(
                        "dashboard.operator.enabled", "true",
                        "dashboard.operator.host", "console.internal",
                        "dashboard.operator.tokens.ada", HASH)))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"secret", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"})
    void tokenThatIsNoHashIsRefusedWithoutItsText(String token) {
        assertThatThrownBy(() -> check(Map.of("dashboard.operator.tokens.ada", token)))
                .hasMessageContaining("SHA-256")
                .hasMessageNotContaining(token);
    }

    private static void check(Map<String, String> settings) {
        OperatorStartCheck.check(new SmallRyeConfigBuilder()
                .withMapping(OperatorConfig.class)
                .withDefaultValues(settings)
                .build()
                .getConfigMapping(OperatorConfig.class));
    }
}
