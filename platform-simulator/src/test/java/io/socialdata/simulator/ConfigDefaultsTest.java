package io.socialdata.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.socialdata.simulator.profile.PlatformProfile;
import io.socialdata.simulator.profile.ProfileConfig;
import org.junit.jupiter.api.Test;

class ConfigDefaultsTest {

    private final SmallRyeConfig config = new SmallRyeConfigBuilder()
            .withMapping(SimulatorConfig.class)
            .withMapping(ProfileConfig.class)
            .build();
    private final SimulatorConfig simulator = config.getConfigMapping(SimulatorConfig.class);

    @Test
    void startPermissionAndStateFileAreUnset() {
        assertThat(simulator.allowed()).isEmpty();
        assertThat(simulator.stateFile()).isEmpty();
    }

    @Test
    void defaultWorldHasTwoThousandUsers() {
        assertThat(simulator.world().users()).isEqualTo(2_000);
        assertThat(simulator.world().posts()).isEqualTo(60_000);
    }

    @Test
    void postsAreGeneratedEveryTwoSeconds() {
        assertThat(simulator.activity().rate()).isEqualTo(30);
    }

    @Test
    void rateLimitsEqualThePlatforms() {
        assertThat(simulator.rates().enabled()).isTrue();
        assertThat(simulator.rates().factor()).isEqualTo(1);
    }

    @Test
    void httpsIsServedAndMailsAreReceivedOnlyIfAPortIsSet() {
        assertThat(simulator.https().enabled()).isTrue();
        assertThat(simulator.mail().port()).isEmpty();
    }

    @Test
    void platformIsFriendly() {
        assertThat(config.getConfigMapping(ProfileConfig.class).profile()).isEqualTo(PlatformProfile.FRIENDLY);
        assertThat(new SmallRyeConfigBuilder()
                        .withMapping(ProfileConfig.class)
                        .withDefaultValue("simulator.platform.profile", "as-of-2026-08")
                        .build()
                        .getConfigMapping(ProfileConfig.class)
                        .profile())
                .isEqualTo(PlatformProfile.AS_OF_2026_08);
    }
}
