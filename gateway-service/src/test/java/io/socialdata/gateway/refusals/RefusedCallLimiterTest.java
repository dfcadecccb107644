package io.socialdata.gateway.refusals;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.CallRefusedV1;
import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Two calls a second and a burst of a hundred of each account, as by default. */
class RefusedCallLimiterTest {

    private static final UUID ACCOUNT = UUID.randomUUID();

    private final FakeTicker ticker = new FakeTicker();
    private final RefusedCallLimiter limiter =
            new RefusedCallLimiter(ConfigMappings.defaultsOf(RefusedCallsConfig.class), ticker);

    @Test
    void floodOfOneAccountPublishesTheBurstAndCountsTheRest() {
        List<CallRefusedV1> published = offer(100_000);
        assertThat(published).hasSize(100).allMatch(call -> call.omitted() == 0);
        assertThat(limiter.due(10)).isEmpty();

        ticker.advance(Duration.ofMillis(500));

        assertThat(limiter.due(10)).singleElement().satisfies(last -> {
            assertThat(last.requestId()).isEqualTo("call-99999");
            assertThat(last.omitted()).isEqualTo(100_000 - 100 - 1);
        });
        assertThat(limiter.due(10)).isEmpty();
    }

    @Test
    void floodOverTimePublishesTheRateAndLosesNoCount() {
        List<CallRefusedV1> published = new ArrayList<>();
        for (int step = 0; step < 1_000; step++) {
            published.addAll(offer(50));
            published.addAll(limiter.due(10));
            ticker.advance(Duration.ofMillis(10));
        }
        ticker.advance(Duration.ofSeconds(1));
        published.addAll(limiter.due(10));

        assertThat(published).hasSizeBetween(119, 122);
        assertThat(published.stream().mapToLong(call -> 1 + call.omitted()).sum())
                .isEqualTo(50_000);
    }

    @Test
    void callsOfOtherAccountsArePublishedDuringAFlood() {
        offer(1_000);

        assertThat(limiter.offer(call(UUID.randomUUID(), 0))).isPresent();
    }

    @Test
    void accountIsForgottenOnceItsBurstIsAvailableAgain() {
        offer(1_000);
        ticker.advance(Duration.ofMillis(500));
        assertThat(limiter.due(10)).hasSize(1);

        ticker.advance(Duration.ofSeconds(52));

        assertThat(limiter.size()).isZero();
        assertThat(offer(200)).hasSize(100);
    }

    @Test
    void numberOfAccountsInMemoryIsBounded() {
        RefusedCallLimiter small = new RefusedCallLimiter(
                ConfigMappings.of(
                        RefusedCallsConfig.class,
                        Map.of(
                                "gateway.refused-calls.max-tracked-accounts", "10",
                                "gateway.refused-calls.rate", "1/PT1S burst 1")),
                ticker);
        for (int account = 0; account < 1_000; account++) {
            UUID id = UUID.randomUUID();
            small.offer(call(id, 0));
            small.offer(call(id, 1));
        }

        assertThat(small.size()).isLessThanOrEqualTo(10);
        ticker.advance(Duration.ofSeconds(2));
        assertThat(small.due(1_000)).hasSize(10);
    }

    @Test
    void heldCallsWaitUntilThereIsSpace() {
        offer(200);
        ticker.advance(Duration.ofSeconds(1));

        assertThat(limiter.due(0)).isEmpty();
        assertThat(limiter.due(1)).hasSize(1);
    }

    private List<CallRefusedV1> offer(int calls) {
        List<CallRefusedV1> published = new ArrayList<>();
        for (int number = 0; number < calls; number++) {
            limiter.offer(call(ACCOUNT, number)).ifPresent(published::add);
        }
        return published;
    }

    private static CallRefusedV1 call(UUID account, int number) {
        return new CallRefusedV1(
                "call-" + number, account, account, null, "GET", 404, "not_found", null, 1, 0, Instant.EPOCH);
    }
}
