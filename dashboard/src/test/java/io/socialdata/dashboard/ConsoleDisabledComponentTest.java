package io.socialdata.dashboard;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A dashboard without the console. */
@QuarkusTest
@TestProfile(ConsoleDisabledComponentTest.Disabled.class)
class ConsoleDisabledComponentTest {

    /** Has no console. */
    public static class Disabled implements QuarkusTestProfile {

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("stub.console", "false");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/operator",
                "/operator/",
                "/operator/login",
                "/operator/sso",
                "/operator/audit",
                "/operator;a=b",
                "/operator;a=b/login",
                "//operator/login",
                "/%6fperator/login",
                "/x/../operator/login"
            })
    void everyPathOfTheConsoleIsNotFound(String path) {
        new Browser().request().urlEncodingEnabled(false).get(path).then().statusCode(404);
    }
}
