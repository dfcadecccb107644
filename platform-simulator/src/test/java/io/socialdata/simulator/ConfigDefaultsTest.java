package io.socialdata.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.socialdata.simulator.activity.ActivityConfig;
import io.socialdata.simulator.assistant.AssistantConfig;
import io.socialdata.simulator.drafts.DraftsConfig;
import io.socialdata.simulator.generator.WorldConfig;
import io.socialdata.simulator.https.HttpsConfig;
import io.socialdata.simulator.journal.JournalConfig;
import io.socialdata.simulator.login.LoginConfig;
import io.socialdata.simulator.mail.MailSinkConfig;
import io.socialdata.simulator.profile.PlatformProfile;
import io.socialdata.simulator.profile.ProfileConfig;
import io.socialdata.simulator.punishment.PunishmentConfig;
import io.socialdata.simulator.ratelimit.RateLimitConfig;
import io.socialdata.simulator.server.BodyLimitsConfig;
import io.socialdata.simulator.server.WireConfig;
import io.socialdata.simulator.uploads.UploadsConfig;
import io.socialdata.simulator.world.WorldSpec;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ConfigDefaultsTest {

    private final SmallRyeConfig config = new SmallRyeConfigBuilder()
            .withMapping(SimulatorConfig.class)
            .withMapping(WorldConfig.class)
            .withMapping(JournalConfig.class)
            .withMapping(ActivityConfig.class)
            .withMapping(RateLimitConfig.class)
            .withMapping(WireConfig.class)
            .withMapping(DraftsConfig.class)
            .withMapping(AssistantConfig.class)
            .withMapping(BodyLimitsConfig.class)
            .withMapping(LoginConfig.class)
            .withMapping(MailSinkConfig.class)
            .withMapping(HttpsConfig.class)
            .withMapping(UploadsConfig.class)
            .withMapping(PunishmentConfig.class)
            .withMapping(ProfileConfig.class)
            .build();

    @Test
    void startPermissionIsUnset() {
        assertThat(config.getConfigMapping(SimulatorConfig.class).allowed()).isEmpty();
    }

    @Test
    void defaultWorldHasTwoThousandUsers() {
        assertThat(config.getConfigMapping(WorldConfig.class).spec())
                .isEqualTo(new WorldSpec(20_261_101, 2_000, 60_000, Instant.parse("2026-11-01T00:00:00Z")));
    }

    @Test
    void mailsAreReceivedOnlyIfAPortIsSet() {
        MailSinkConfig mail = config.getConfigMapping(MailSinkConfig.class);

        assertThat(mail.port()).isEmpty();
        assertThat(mail.maxKept()).isEqualTo(200);
        assertThat(mail.maxSize()).isEqualTo(256 * 1024);
    }

    @Test
    void stateIsNotPersisted() {
        assertThat(config.getConfigMapping(JournalConfig.class).stateFile()).isEmpty();
    }

    @Test
    void postsAreGeneratedEveryTwoSeconds() {
        ActivityConfig activity = config.getConfigMapping(ActivityConfig.class);

        assertThat(activity.rate()).isEqualTo(30);
        assertThat(activity.retention()).isEqualTo(Duration.ofHours(6));
    }

    @Test
    void rateLimitsEqualThePlatforms() {
        RateLimitConfig rates = config.getConfigMapping(RateLimitConfig.class);

        assertThat(rates.enabled()).isTrue();
        assertThat(rates.window()).isEqualTo(Duration.ofMinutes(15));
        assertThat(rates.factor()).isEqualTo(1);
        assertThat(rates.limits()).isEmpty();
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

    @Test
    void nobodyIsPunished() {
        PunishmentConfig punishment = config.getConfigMapping(PunishmentConfig.class);

        assertThat(punishment.enabled()).isFalse();
        assertThat(punishment.callsAtOnce()).isEqualTo(4);
        assertThat(punishment.callsPerSecond()).isEqualTo(20);
        assertThat(punishment.offencesPerStep()).isEqualTo(10);
        assertThat(punishment.memory()).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void protocolIsLenient() {
        WireConfig wire = config.getConfigMapping(WireConfig.class);

        assertThat(wire.strict()).isFalse();
        assertThat(wire.cookieDomain()).isEqualTo(".x.com");
    }

    @Test
    void bodySizesAreLimited() {
        BodyLimitsConfig bodies = config.getConfigMapping(BodyLimitsConfig.class);

        assertThat(bodies.maxText()).isEqualTo(12_582_912);
        assertThat(bodies.maxHeldText()).isEqualTo(25_165_824);
        assertThat(bodies.maxFiles()).isEqualTo(67_108_864);
    }

    @Test
    void videosProcessForThreeSecondsAndUploadsLastADay() {
        UploadsConfig uploads = config.getConfigMapping(UploadsConfig.class);

        assertThat(uploads.processing()).isEqualTo(Duration.ofSeconds(3));
        assertThat(uploads.lifetime()).isEqualTo(Duration.ofDays(1));
    }

    @Test
    void httpsUsesAnyPortAndASelfSignedCertificate() {
        HttpsConfig https = config.getConfigMapping(HttpsConfig.class);

        assertThat(https.enabled()).isTrue();
        assertThat(https.port()).isZero();
        assertThat(https.certificate()).isEmpty();
        assertThat(https.key()).isEmpty();
    }

    @Test
    void loginFlowsLastFifteenMinutes() {
        LoginConfig login = config.getConfigMapping(LoginConfig.class);

        assertThat(login.closed()).isFalse();
        assertThat(login.timeout()).isEqualTo(Duration.ofMinutes(15));
    }

    @Test
    void scheduledPostsAreCheckedEverySecond() {
        assertThat(config.getConfigMapping(DraftsConfig.class).dispatchInterval())
                .isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void assistantAllowsTwentyFiveQuestionsInTwoHours() {
        AssistantConfig assistant = config.getConfigMapping(AssistantConfig.class);

        assertThat(assistant.maxQuestions()).isEqualTo(25);
        assertThat(assistant.period()).isEqualTo(Duration.ofHours(2));
    }
}
