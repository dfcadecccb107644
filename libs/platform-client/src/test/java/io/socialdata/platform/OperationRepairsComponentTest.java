package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.USER;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult.Success;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls whose operation data are stale. */
class OperationRepairsComponentTest {

    private static final String LACKS_FLAGS = "{'errors': [{'code': 336, 'message':"
            + " 'The following features cannot be null: first_new_flag, second_new_flag'}]}";

    private Path overlay;
    private PlatformClientFixture connector;

    @BeforeEach
    void connect(@TempDir Path folder) throws IOException {
        overlay = Files.writeString(folder.resolve("overlay.yaml"), """
                graphql:
                  UserByScreenName:
                    fallback-ids: [Second, Third]
                    other-method: post
                    alternative: UserByScreenNameQuery
                  UserByScreenNameQuery: {id: Fourth}
                  FavoriteTweet: {fallback-ids: [Liked]}
                """);
        connector = new PlatformClientFixture(folder, Map.of("platform.client.operations-file", overlay.toString()));
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void flagsThatErrorNamesAreAddedAndRemembered() {
        connector.platform.then(400, LACKS_FLAGS).then(200, USER).then(200, USER);

        assertThat(connector.client.operations().isRepaired("UserByScreenName")).isFalse();
        assertThat(read()).isTrue();
        assertThat(connector.client.operations().isRepaired("UserByScreenName")).isTrue();
        assertThat(read()).isTrue();

        assertThat(connector.platform.requests()).hasSize(3);
        assertThat(request(0)).doesNotContain("first_new_flag");
        assertThat(request(1)).contains("%22first_new_flag%22%3Afalse", "%22second_new_flag%22%3Afalse");
        assertThat(request(2)).contains("%22first_new_flag%22%3Afalse");
        assertThat(repairs("features")).isEqualTo(1);
    }

    @Test
    void implausibleFlagsAreNotAdded() {
        connector.platform.then(400, LACKS_FLAGS.replace("second_new_flag", "BAD"));

        assertThat(connector.lookUp()).isEqualTo(new Unreadable(ResponseDefect.OUR_REQUEST));
        assertThat(connector.platform.requests()).hasSize(1);
    }

    @Test
    void moreFlagsThanPlausibleAreNotAdded() {
        StringBuilder flags = new StringBuilder("flag_0");
        for (int i = 1; i <= 20; i++) {
            flags.append(", flag_").append(i);
        }
        connector.platform.then(400, LACKS_FLAGS.replace("first_new_flag, second_new_flag", flags));

        assertThat(connector.lookUp()).isEqualTo(new Unreadable(ResponseDefect.OUR_REQUEST));
        assertThat(connector.platform.requests()).hasSize(1);
    }

    @Test
    void fallbackIdServesTheCallAndThoseAfterIt() {
        connector.platform.then(404, "").then(200, USER).then(200, USER);

        assertThat(read()).isTrue();
        assertThat(read()).isTrue();

        assertThat(connector.platform.requests()).hasSize(3);
        assertThat(request(1)).contains("/Second/UserByScreenName?");
        assertThat(request(2)).contains("/Second/UserByScreenName?");
        assertThat(repairs("id")).isEqualTo(1);
        assertThat(connector.attempts("found")).isEqualTo(2);
    }

    @Test
    void eachCallTriesOneChangeUntilOneHelps() {
        connector
                .platform
                .then(404, "")
                .then(404, "")
                .then(404, "")
                .then(404, "")
                .then(404, "")
                .then(404, "")
                .then(404, "")
                .then(200, USER)
                .then(200, USER);

        Unreadable stale = new Unreadable(ResponseDefect.STALE_QUERY_ID);
        assertThat(connector.lookUp()).isEqualTo(stale);
        assertThat(connector.lookUp()).isEqualTo(stale);
        assertThat(connector.lookUp()).isEqualTo(stale);
        assertThat(read()).isTrue();
        assertThat(read()).isTrue();

        assertThat(request(1)).contains("/Second/UserByScreenName?");
        assertThat(request(3)).contains("/Third/UserByScreenName?");
        assertThat(request(5)).startsWith("POST ").contains("/Gb-d6r0vxPOADdG62OEBpQ/UserByScreenName");
        assertThat(request(7)).contains("/Fourth/UserByScreenNameQuery?");
        assertThat(request(8)).contains("/Fourth/UserByScreenNameQuery?");
        assertThat(repairs("alternative")).isEqualTo(1);
    }

    @Test
    void newOverlayForgetsWhatHelped() throws IOException {
        connector.platform.then(404, "").then(200, USER).then(200, USER);
        assertThat(read()).isTrue();

        Files.writeString(overlay, "graphql: {UserByScreenName: {id: Corrected}}");
        connector.client.operations().refresh();
        assertThat(read()).isTrue();

        assertThat(request(2)).contains("/Corrected/UserByScreenName?");
    }

    @Test
    void writeIsRepeatedWhereTheResponseProvesThatNothingWasDone() {
        connector.platform.then(404, "").then(200, "{'data': {'favorite_tweet': 'Done'}}");

        assertThat(connector.client.as(session()).tweets().like("20", BUDGET)).isEqualTo(new Success<>(Done.DONE));
        assertThat(request(1)).contains("/Liked/FavoriteTweet");
    }

    @Test
    void operationThatIsOffIsNotCalled() throws IOException {
        Files.writeString(overlay, "graphql: {UserByScreenName: {state: off, reason: withdrawn}}");
        connector.client.operations().refresh();

        assertThat(connector.lookUp()).isEqualTo(new Unreachable(UnreachableReason.OPERATION_UNAVAILABLE));
        assertThat(connector.platform.requests()).isEmpty();
    }

    @Test
    void refusedOverlayShowsInTheMetric() throws IOException {
        assertThat(connector.registry.get("platform.overlay.refused").gauge().value())
                .isZero();

        Files.writeString(overlay, "graphql: {Viewer: {id: '?'}}");
        connector.client.operations().refresh();

        assertThat(connector.registry.get("platform.overlay.refused").gauge().value())
                .isEqualTo(1);
    }

    @Test
    void variableThatWeLeftOutIsNotTheCallersMistake() {
        connector.platform.then(422, "{'errors': [{'message': 'Variable $a was not provided.'}]}");

        assertThat(connector.lookUp()).isEqualTo(new Unreadable(ResponseDefect.OUR_REQUEST));
    }

    private boolean read() {
        return connector.client.userByScreenName("mira", BUDGET) instanceof Success<?>;
    }

    private String request(int index) {
        return connector.platform.requests().get(index);
    }

    private double repairs(String kind) {
        return connector
                .registry
                .get("platform.repairs")
                .tags("operation", "UserByScreenName", "kind", kind)
                .counter()
                .count();
    }

    private static AccountSession session() {
        return new AccountSession(new Credentials("own-token", "own-csrf", null));
    }
}
