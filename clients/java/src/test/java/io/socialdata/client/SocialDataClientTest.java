package io.socialdata.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.socialdata.client.ScriptedServer.Received;
import io.socialdata.client.ScriptedServer.Scripted;
import io.socialdata.client.model.User;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SocialDataClientTest {

    private final List<Duration> sleeps = new ArrayList<>();

    @Test
    void readPutsItsInputsIntoTheQueryAndHasItsCost() throws IOException {
        try (ScriptedServer server = new ScriptedServer(Scripted.ok("{\"user\":{\"id\":\"1\",\"later\":{}}}"))) {
            SocialDataClient client = client(server);
            var response = client.user().info(new UserInfoRequest().username("harbor & co"));
            assertThat(response.body().user().id()).isEqualTo("1");
            assertThat(response.info().costMicroUsd()).isEqualTo(800);
            assertThat(response.info().requestId()).contains("request-1");
            assertThat(client.spentMicroUsd()).isEqualTo(800);
            assertThat(server.received().getFirst().uri()).hasToString("/twitter/user/info?username=harbor%20%26%20co");
            assertThat(server.received().getFirst().header("Authorization")).isEqualTo("Bearer key");
        }
    }

    @Test
    void writePutsItsInputsIntoTheBody() throws IOException {
        try (ScriptedServer server = new ScriptedServer(Scripted.ok("{}"))) {
            client(server).monitor().update(new MonitorUpdateRequest().id("a/b").status("paused"));
            assertThat(server.received().getFirst().uri()).hasToString("/twitter/monitor/a%2Fb");
            assertThat(server.received().getFirst().body()).isEqualTo("{\"status\":\"paused\"}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", ".."})
    void partOfThePathThatLeadsElsewhereIsRefused(String id) throws IOException {
        try (ScriptedServer server = new ScriptedServer()) {
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .isThrownBy(() -> client(server).monitor().update(new MonitorUpdateRequest().id(id)));
            assertThat(server.received()).isEmpty();
        }
    }

    @Test
    void writeThroughABrokenConnectionIsRepeatedWithItsKeyAndCountedOnce() throws IOException {
        try (ScriptedServer server =
                new ScriptedServer(Scripted.CUT, Scripted.refused(409, "idempotency_in_progress"), Scripted.ok("{}"))) {
            SocialDataClient client = client(server);
            client.tweet().favorite(new TweetFavoriteRequest().id("1"));
            assertThat(server.received()).hasSize(3);
            assertThat(server.received().stream()
                            .map((Received one) -> one.header("Idempotency-Key"))
                            .distinct())
                    .singleElement()
                    .asString()
                    .hasSize(36);
            assertThat(client.spentMicroUsd()).isEqualTo(800);
        }
    }

    @Test
    void changeWithoutIdempotencyIsNotRepeated() throws IOException {
        try (ScriptedServer server = new ScriptedServer(Scripted.CUT, Scripted.ok("{}"))) {
            assertThatExceptionOfType(ConnectionException.class)
                    .isThrownBy(() -> client(server).monitor().create(new MonitorCreateRequest().handle("harbor")));
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void retriesWaitForTheServiceAndARandomPartOfADoublingRange() throws IOException {
        Scripted busy = new Scripted(503, "{\"error\":\"server_error\"}", Map.of("Retry-After", "2"));
        try (ScriptedServer server =
                new ScriptedServer(busy, Scripted.refused(500, "server_error"), Scripted.ok("{}"))) {
            client(server).account().me(new AccountMeRequest());
            assertThat(sleeps).containsExactly(Duration.ofMillis(2125), Duration.ofMillis(250));
        }
    }

    @Test
    void insufficientCreditsAreNotRepeated() throws IOException {
        try (ScriptedServer server = new ScriptedServer(Scripted.refused(402, "insufficient_credits"))) {
            assertThatExceptionOfType(ApiException.InsufficientCredits.class)
                    .isThrownBy(() -> client(server).account().me(new AccountMeRequest()))
                    .satisfies(failure -> {
                        assertThat(failure.code()).isEqualTo("insufficient_credits");
                        assertThat(failure.field()).contains("id");
                        assertThat(failure.requestId()).contains("request-1");
                        assertThat(failure.docUrl()).contains("https://api.test/docs/errors/insufficient_credits");
                    });
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void callThatCouldExceedTheMaximumCostIsNotSent() throws IOException {
        try (ScriptedServer server = new ScriptedServer(Scripted.ok("{}"))) {
            SocialDataClient client = client(server, settings -> settings.withMaxCost(1000));
            client.user().info(new UserInfoRequest().username("harbor"));
            assertThatExceptionOfType(CostLimitException.class)
                    .isThrownBy(() -> client.user().info(new UserInfoRequest().username("harbor")));
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void pagesFollowTheCursorToTheEnd() throws IOException {
        try (ScriptedServer server = new ScriptedServer(
                Scripted.ok("{\"users\":[{\"id\":\"1\"},{\"id\":\"2\"}],\"next_cursor\":\"b\"}"),
                Scripted.ok("{\"users\":[{\"id\":\"3\"}],\"next_cursor\":\"c\"}"),
                Scripted.ok("{\"users\":[],\"next_cursor\":\"d\"}"))) {
            SocialDataClient client = client(server);
            assertThat(client.user()
                            .followersAll(new UserFollowersRequest().userId("7"))
                            .map(User::id))
                    .containsExactly("1", "2", "3");
            assertThat(server.received())
                    .extracting(one -> one.uri().getQuery())
                    .containsExactly("user_id=7", "user_id=7&cursor=b", "user_id=7&cursor=c");
        }
    }

    @Test
    void pageThatIsNotNeededIsNotRead() throws IOException {
        try (ScriptedServer server =
                new ScriptedServer(Scripted.ok("{\"users\":[{\"id\":\"1\"}],\"next_cursor\":\"b\"}"))) {
            assertThat(client(server)
                            .user()
                            .followersPages(new UserFollowersRequest().userId("7"))
                            .findFirst())
                    .isPresent();
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void callsWaitWhenTheAllowanceOfTheirClassIsUsedUp() throws IOException {
        Scripted limited = new Scripted(
                200,
                "{}",
                Map.of("RateLimit", "\"burst\";r=1;t=1", "RateLimit-Policy", "\"all\";q=9;w=9, \"burst\";q=60;w=3"));
        try (ScriptedServer server = new ScriptedServer(limited)) {
            SocialDataClient client = client(server);
            for (int call = 0; call < 3; call++) {
                client.user().info(new UserInfoRequest().username("harbor"));
            }
            assertThat(sleeps).containsExactly(Duration.ofMillis(50));
        }
    }

    private SocialDataClient client(ScriptedServer server) {
        return client(server, UnaryOperator.identity());
    }

    private SocialDataClient client(ScriptedServer server, UnaryOperator<ClientSettings> changed) {
        Clock still = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
        return new SocialDataClient(new CallSender(
                changed.apply(ClientSettings.of("key", server.url())), new Timing(still, sleeps::add, () -> 0.5)));
    }
}
