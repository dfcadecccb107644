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
            .withMapping(HttpsConfig.class)
            .withMapping(UploadsConfig.class)
            .build();

    @Test
    void whetherItMayRunIsLeftToTheSurroundings() {
        assertThat(config.getConfigMapping(SimulatorConfig.class).allowed()).isEmpty();
    }

    @Test
    void theUsualWorldHasTwoThousandUsers() {
        assertThat(config.getConfigMapping(WorldConfig.class).spec())
                .isEqualTo(new WorldSpec(20_261_101, 2_000, 60_000, Instant.parse("2026-11-01T00:00:00Z")));
    }

    @Test
    void changesEndWithTheProcess() {
        assertThat(config.getConfigMapping(JournalConfig.class).stateFile()).isEmpty();
    }

    @Test
    void theLargeWorldHasAHundredThousandUsers() {
        WorldConfig large = new SmallRyeConfigBuilder()
                .withMapping(WorldConfig.class)
                .withDefaultValue("simulator.world.scale", "large")
                .build()
                .getConfigMapping(WorldConfig.class);

        assertThat(large.spec().users()).isEqualTo(100_000);
        assertThat(large.spec().posts()).isEqualTo(5_000_000);
    }

    @Test
    void somebodyPostsEveryOtherSecond() {
        ActivityConfig activity = config.getConfigMapping(ActivityConfig.class);

        assertThat(activity.rate()).isEqualTo(30);
        assertThat(activity.kept()).isEqualTo(Duration.ofHours(6));
    }

    @Test
    void limitsAreThePlatformsOwn() {
        RateLimitConfig rates = config.getConfigMapping(RateLimitConfig.class);

        assertThat(rates.enabled()).isTrue();
        assertThat(rates.window()).isEqualTo(Duration.ofMinutes(15));
        assertThat(rates.factor()).isEqualTo(1);
        assertThat(rates.limits()).isEmpty();
    }

    @Test
    void theWireIsLenient() {
        WireConfig wire = config.getConfigMapping(WireConfig.class);

        assertThat(wire.strict()).isFalse();
        assertThat(wire.cookieDomain()).isEqualTo(".x.com");
    }

    @Test
    void bodiesAreTakenInWithinLimits() {
        BodyLimitsConfig bodies = config.getConfigMapping(BodyLimitsConfig.class);

        assertThat(bodies.largestText()).isEqualTo(12_582_912);
        assertThat(bodies.heldText()).isEqualTo(25_165_824);
        assertThat(bodies.largestFiles()).isEqualTo(67_108_864);
    }

    @Test
    void videosAreWorkedOnForAMomentAndUploadsLiveADay() {
        UploadsConfig uploads = config.getConfigMapping(UploadsConfig.class);

        assertThat(uploads.processing()).isEqualTo(Duration.ofSeconds(3));
        assertThat(uploads.lifetime()).isEqualTo(Duration.ofDays(1));
    }

    @Test
    void theDoorWithTlsIsOpenOnAnyPortWithACertificateOfItsOwn() {
        HttpsConfig https = config.getConfigMapping(HttpsConfig.class);

        assertThat(https.enabled()).isTrue();
        assertThat(https.port()).isZero();
        assertThat(https.certificate()).isEmpty();
        assertThat(https.key()).isEmpty();
    }

    @Test
    void loginsAreOpenForAQuarterOfAnHour() {
        LoginConfig login = config.getConfigMapping(LoginConfig.class);

        assertThat(login.closed()).isFalse();
        assertThat(login.patience()).isEqualTo(Duration.ofMinutes(15));
    }

    @Test
    void theScheduleIsLookedAtEverySecond() {
        assertThat(config.getConfigMapping(DraftsConfig.class).dispatchEvery()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void theAssistantAnswersTwentyFiveQuestionsInTwoHours() {
        AssistantConfig assistant = config.getConfigMapping(AssistantConfig.class);

        assertThat(assistant.questions()).isEqualTo(25);
        assertThat(assistant.period()).isEqualTo(Duration.ofHours(2));
    }
}
