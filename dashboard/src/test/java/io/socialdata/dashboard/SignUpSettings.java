package io.socialdata.dashboard;

import io.quarkus.test.Mock;
import io.quarkus.test.junit.QuarkusMock;
import io.smallrye.config.SmallRyeConfig;
import io.socialdata.dashboard.identity.users.SignUpConfig;
import io.socialdata.testkit.ConfigMappings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.util.Map;

/** Settings of sign-up that a test replaces in the running dashboard, which would otherwise start again for each mode. */
final class SignUpSettings {

    private SignUpSettings() {}

    /** Replaces the settings until the end of the test, or of the class if called before all its tests. */
    static void use(Map<String, String> properties) {
        QuarkusMock.installMockForType(ConfigMappings.of(SignUpConfig.class, properties), SignUpConfig.class);
    }

    /** Produces the usual settings in a scope whose beans can be replaced. */
    static final class Producer {

        @Produces
        @Mock
        @ApplicationScoped
        SignUpConfig signUp(SmallRyeConfig config) {
            return config.getConfigMapping(SignUpConfig.class);
        }
    }
}
