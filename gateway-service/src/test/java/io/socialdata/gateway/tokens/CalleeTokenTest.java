package io.socialdata.gateway.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.oidc.client.Tokens;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.testkit.ConfigMappings;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CalleeTokenTest {

    private static final Duration LIFE = Duration.ofMinutes(10);

    private final FakeTicker ticker = new FakeTicker();
    private final TokensConfig config = ConfigMappings.defaultsOf(TokensConfig.class);
    private final List<UniEmitter<? super Tokens>> requests = new ArrayList<>();
    private final Counter failures = new SimpleMeterRegistry().counter("failures");
    private final CalleeToken token =
            new CalleeToken(() -> Uni.createFrom().emitter(requests::add), config, failures, ticker);

    @Test
    void callsWaitForTheFirstTokenTogether() {
        Future<String> first = token.authorization();
        Future<String> second = token.authorization();

        assertThat(requests).hasSize(1);
        issue("t1");

        assertThat(first.result()).isEqualTo("Bearer t1");
        assertThat(second.result()).isEqualTo("Bearer t1");
        assertThat(token.authorization().result()).isEqualTo("Bearer t1");
        assertThat(requests).hasSize(1);
    }

    @Test
    void expiringTokenIsRefreshedWhileStillInUse() {
        token.authorization();
        issue("t1");
        ticker.advance(LIFE.dividedBy(2).plusSeconds(1));

        assertThat(token.authorization().result()).isEqualTo("Bearer t1");
        assertThat(requests).hasSize(2);
        issue("t2");

        assertThat(token.authorization().result()).isEqualTo("Bearer t2");
    }

    @Test
    void issuerOutageIsUnnoticedForTheLifetimeOfTheToken() {
        token.authorization();
        issue("t1");
        ticker.advance(LIFE.minusSeconds(60));

        assertThat(token.authorization().result()).isEqualTo("Bearer t1");
        requests.getLast().fail(new IllegalStateException("away"));
        assertThat(token.authorization().result()).isEqualTo("Bearer t1");
        assertThat(requests).as("the issuer is left alone for a moment").hasSize(2);
        ticker.advance(config.retryAfter());
        token.authorization();
        assertThat(requests).hasSize(3);
    }

    @Test
    void callsFailAtOnceBetweenRetriesWithoutAToken() {
        Future<String> waiting = token.authorization();
        requests.getLast().fail(new IllegalStateException("away"));

        assertThat(waiting.cause()).isInstanceOf(TokenUnavailableException.class);
        assertThat(token.authorization().cause()).isInstanceOf(TokenUnavailableException.class);
        assertThat(requests).hasSize(1);
        assertThat(failures.count()).as("failures, each told once").isOne();
    }

    @Test
    void rejectedTokenIsReplacedUnlessItIsNew() {
        token.authorization();
        issue("t1");

        token.refused("Bearer t1");
        assertThat(token.authorization().result()).isEqualTo("Bearer t1");

        ticker.advance(config.retryAfter());
        token.refused("Bearer other");
        assertThat(token.authorization().result()).isEqualTo("Bearer t1");
        token.refused("Bearer t1");
        assertThat(token.authorization().isComplete()).isFalse();
        assertThat(requests).hasSize(2);
    }

    private void issue(String text) {
        long expiresAt = Instant.now().plus(LIFE).getEpochSecond();
        requests.getLast().complete(new Tokens(text, expiresAt, null, null, null, new JsonObject(), "gateway"));
    }
}
