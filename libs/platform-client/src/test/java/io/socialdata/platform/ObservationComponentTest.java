package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.login.IdentityRead;
import io.socialdata.platform.responses.Observation;
import io.socialdata.platform.transport.RateLimit;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a check learns from a response beside its outcome. */
class ObservationComponentTest {

    private static final String LOOKUP = "UserByScreenName";

    private final Observation observation = new Observation();
    private PlatformClientFixture connector;

    @BeforeEach
    void connect(@TempDir Path folder) {
        connector = new PlatformClientFixture(folder);
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void fieldThatTheObjectMustHaveIsNamed() {
        connector.platform.then(200, PlatformClientFixture.USER.replace("screen_name", "handle"));

        lookUp();

        assertThat(observation.missingFields(LOOKUP)).contains("user.handle").doesNotContain("user.followers");
    }

    @Test
    void fieldThatNoObjectHasIsNamed() {
        connector.platform.then(200, PlatformClientFixture.USER);

        lookUp();

        assertThat(observation.missingFields(LOOKUP)).contains("user.image").doesNotContain("user.handle");
    }

    @Test
    void laterResponseReplacesTheFieldsOfAnEarlierOne() {
        connector
                .platform
                .then(200, PlatformClientFixture.USER.replace("screen_name", "handle"))
                .then(200, PlatformClientFixture.USER);

        lookUp();
        lookUp();

        assertThat(observation.missingFields(LOOKUP)).doesNotContain("user.handle");
    }

    @Test
    void limitsOfAnAccountThatIsNotPooledAreSeenToo() {
        connector.platform.then(
                200,
                PlatformClientFixture.VIEWER,
                "x-rate-limit-limit: 15",
                "x-rate-limit-remaining: 14",
                "x-rate-limit-reset: 1795248000");

        observation.during(() -> connector
                .client
                .as(new AccountSession(new Credentials("a", "c", "Browser/1")))
                .identity()
                .owner(IdentityRead.VIEWER, BUDGET));

        assertThat(observation.rateLimit("Viewer")).contains(new RateLimit(15, 14, Instant.ofEpochSecond(1795248000)));
        assertThat(observation.isNothingThere("Viewer")).isFalse();
    }

    @Test
    void emptyNotFoundMeansThatNothingIsThere() {
        connector.platform.then(404, "");

        lookUp();

        assertThat(observation.isNothingThere(LOOKUP)).isTrue();
    }

    @Test
    void callsOutsideAreNotObserved() {
        connector.platform.then(404, "");

        connector.client.userByScreenName("mira", BUDGET);

        assertThat(observation.isNothingThere(LOOKUP)).isFalse();
    }

    private void lookUp() {
        observation.during(() -> connector.client.userByScreenName("mira", BUDGET));
    }
}
