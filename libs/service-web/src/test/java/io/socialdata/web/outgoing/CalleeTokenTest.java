package io.socialdata.web.outgoing;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.oidc.client.Tokens;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.socialdata.contract.ServiceName;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalleeTokenTest {

    private static final Duration LIFE = Duration.ofMinutes(10);

    /** Starts close to the overflow of monotonic time, where naive comparisons fail. */
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1_000);

    private final List<UniEmitter<? super Tokens>> requests = new ArrayList<>();
    private final MeterRegistry metrics = new SimpleMeterRegistry();
    private final CalleeToken token =
            new CalleeToken(ServiceName.READS, () -> Uni.createFrom().emitter(requests::add), metrics, now::get);

    @Test
    void callsWaitForTheFirstTokenTogether() {
        Future<String> first = authorization();
        Future<String> second = authorization();

        assertThat(requests).hasSize(1);
        issue("t1");

        assertThat(first.result()).isEqualTo("Bearer t1");
        assertThat(second.result()).isEqualTo("Bearer t1");
        assertThat(authorization().result()).isEqualTo("Bearer t1");
        assertThat(requests).hasSize(1);
    }

    @Test
    void tokenIsRenewedAtHalfOfItsLifeAlsoWhenIdle() {
        authorization();
        issue("t1");
        advance(LIFE.dividedBy(2).plusSeconds(1));
        token.tick();

        assertThat(requests).hasSize(2);
        assertThat(authorization().result()).isEqualTo("Bearer t1");
        issue("t2");

        assertThat(authorization().result()).isEqualTo("Bearer t2");
    }

    @Test
    void tokenThatNobodyNeededIsNotRequested() {
        token.tick();

        assertThat(requests).isEmpty();
    }

    @Test
    void issuerOutageIsUnnoticedForTheOtherHalfOfTheLife() {
        authorization();
        issue("t1");
        advance(LIFE.minusSeconds(60));

        token.tick();
        requests.getLast().fail(new IllegalStateException("away"));
        token.tick();
        assertThat(authorization().result()).isEqualTo("Bearer t1");
        assertThat(requests).as("the issuer is left alone for a moment").hasSize(2);
        advance(CalleeToken.PAUSE);
        token.tick();
        assertThat(requests).hasSize(3);
        assertThat(metrics.get("service.token.failures")
                        .tag("callee", "reads")
                        .counter()
                        .count())
                .as("failures, each told once")
                .isOne();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 100, 300, 449, 450, 451, 590, 600, 899, 900, 1000})
    void noCallFailsWhileTheIssuerIsAwayForFiveMinutesAtAnyPhase(int leaves) {
        AtomicBoolean away = new AtomicBoolean();
        CalleeToken recommended = new CalleeToken(
                ServiceName.READS,
                () -> away.get()
                        ? Uni.createFrom().failure(new IllegalStateException("away"))
                        : Uni.createFrom().item(tokens("t", Duration.ofMinutes(15))),
                metrics,
                now::get);

        for (int second = 0; second <= 2000; second++) {
            away.set(second > leaves && second <= leaves + 300);
            recommended.tick();
            assertThat(recommended.get().succeeded()).as("second %d", second).isTrue();
            advance(Duration.ofSeconds(1));
        }
    }

    @Test
    void unreadableResponseOfTheIssuerIsAFailureLikeOthers() {
        Future<String> waiting = authorization();
        requests.getLast().complete(null);
        advance(CalleeToken.PAUSE);
        token.tick();
        issue("t1");

        assertThat(waiting.result()).isEqualTo("Bearer t1");
    }

    @Test
    void tokenIsNeverPrinted() {
        Future<CalleeToken.Held> held = token.get();
        issue("t1");

        assertThat(held.result().toString()).doesNotContain("t1");
        assertThat(held.toString()).doesNotContain("t1");
    }

    @Test
    void callWithoutTokenIsServedWhenTheIssuerIsBack() {
        authorization();
        issue("t1");
        advance(LIFE);

        Future<String> waiting = authorization();
        requests.getLast().fail(new IllegalStateException("away"));
        assertThat(waiting.isComplete()).isFalse();
        advance(CalleeToken.PAUSE);
        token.tick();
        issue("t2");

        assertThat(waiting.result()).isEqualTo("Bearer t2");
    }

    @Test
    void callWithoutTokenFailsAfterSomeTicks() {
        Future<String> first = authorization();
        for (int tick = 1; tick < CalleeToken.PATIENCE_TICKS; tick++) {
            token.tick();
        }
        Future<String> second = authorization();
        assertThat(first.isComplete()).isFalse();

        token.tick();

        assertThat(first.cause()).isInstanceOf(TokenUnavailableException.class);
        assertThat(second.isComplete()).isFalse();
        issue("t1");
        assertThat(second.result()).isEqualTo("Bearer t1");
    }

    @Test
    void rejectedTokenIsReplacedUnlessItIsNew() {
        authorization();
        issue("t1");

        token.refused("Bearer t1");
        assertThat(authorization().result()).isEqualTo("Bearer t1");

        advance(CalleeToken.PAUSE);
        token.refused("Bearer other");
        assertThat(authorization().result()).isEqualTo("Bearer t1");
        token.refused("Bearer t1");
        assertThat(authorization().isComplete()).isFalse();
        assertThat(requests).hasSize(2);
        assertThat(metrics.get("service.token.rejections").counter().count()).isEqualTo(3);
    }

    private Future<String> authorization() {
        return token.get().map(CalleeToken.Held::authorization);
    }

    private void advance(Duration by) {
        now.addAndGet(by.toNanos());
    }

    private void issue(String text) {
        requests.getLast().complete(tokens(text, LIFE));
    }

    private static Tokens tokens(String text, Duration life) {
        long expiresAt = Instant.now().plus(life).getEpochSecond();
        return new Tokens(text, expiresAt, null, null, null, new JsonObject(), "gateway");
    }
}
