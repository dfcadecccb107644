package io.socialdata.gateway.credit;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.gateway.credit.HoldResult.Decided;
import io.socialdata.gateway.credit.HoldResult.Denied;
import io.socialdata.gateway.world.StubLeases;
import io.socialdata.testkit.ConfigMappings;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Many concurrent calls, at one gateway and at several, for the last credit of an account. */
class CreditRaceTest {

    private static final long PRICE = 800;
    private static final int CALLS = 20;

    private final CreditPoolId creditPoolId = new CreditPoolId(UUID.randomUUID(), null);
    private final StubLeases billing = new StubLeases();
    private final CreditTerms terms = withLongTimeouts(CreditTerms.of(ConfigMappings.defaultsOf(CreditConfig.class)));
    private final ScheduledExecutorService network = Executors.newScheduledThreadPool(4);
    private final List<ConcurrentCreditPool> gateways = new ArrayList<>();

    @AfterEach
    void stopNetwork() {
        network.shutdownNow();
    }

    @RepeatedTest(value = 5, failureThreshold = 1)
    void oneGatewayServesExactlyWhatTheBalanceCovers() throws Exception {
        assertSixOfTwentyAreServed(1);
    }

    @RepeatedTest(value = 5, failureThreshold = 1)
    void threeGatewaysServeExactlyWhatTheBalanceCovers() throws Exception {
        assertSixOfTwentyAreServed(3);
    }

    @Test
    void idleCreditElsewhereIsFetchedBeforeAnyCallIsDenied() throws Exception {
        start(3);
        billing.balance(creditPoolId.accountId(), 8 * PRICE);
        for (ConcurrentCreditPool gateway : gateways) {
            assertThat(ended(gateway.hold(PRICE))).isInstanceOf(CreditHold.class);
        }

        for (int i = 0; i < 5; i++) {
            assertThat(ended(gateways.getFirst().hold(PRICE))).isInstanceOf(CreditHold.class);
        }
        assertThat(ended(gateways.getFirst().hold(PRICE))).isEqualTo(new Denied(Limit.ACCOUNT));
    }

    @Test
    void balanceEqualsInitialMinusSpentAfterAllReturns() throws Exception {
        start(3);
        billing.balance(creditPoolId.accountId(), 100 * PRICE);
        for (int i = 0; i < 30; i++) {
            CreditHold held = (CreditHold) ended(gateways.get(i % 3).hold(PRICE));
            if (i < 10) {
                held.settle();
                held.release();
            } else {
                held.release();
                held.settle();
            }
        }

        gateways.forEach(ConcurrentCreditPool::returnAll);

        Awaitility.await()
                .atMost(Duration.ofSeconds(10))
                .untilAsserted(() ->
                        assertThat(billing.taken(creditPoolId.accountId())).isEqualTo(10 * PRICE));
    }

    private void assertSixOfTwentyAreServed(int number) throws Exception {
        // Given
        start(number);
        billing.balance(creditPoolId.accountId(), 6 * PRICE);
        List<Future<Decided>> decisions = new ArrayList<>();
        CountDownLatch go = new CountDownLatch(1);
        List<Thread> callers = new ArrayList<>();
        for (int i = 0; i < CALLS; i++) {
            ConcurrentCreditPool gateway = gateways.get(i % number);
            Promise<Decided> promise = Promise.promise();
            decisions.add(promise.future());
            callers.add(Thread.ofPlatform().start(() -> {
                awaitUnchecked(go);
                gateway.hold(PRICE).orElseThrow().onComplete(promise);
            }));
        }

        // When
        go.countDown();

        // Then
        List<Decided> ends = new ArrayList<>();
        for (Future<Decided> decision : decisions) {
            ends.add(ended(Optional.of(decision)));
        }
        assertThat(ends.stream().filter(CreditHold.class::isInstance)).hasSize(6);
        assertThat(ends.stream().filter(new Denied(Limit.ACCOUNT)::equals)).hasSize(14);
        for (Thread caller : callers) {
            caller.join();
        }
    }

    private void start(int number) {
        var metrics = new CreditMetrics(new SimpleMeterRegistry());
        for (int i = 0; i < number; i++) {
            CreditPool pool = new CreditPool(
                    creditPoolId, "gateway-" + i, terms, new FakePublication(), UUID::randomUUID, System.nanoTime());
            gateways.add(
                    new ConcurrentCreditPool(pool, Ticker.systemTicker(), this::overTheNetwork, metrics, this::after));
        }
        billing.onRecall((account, lease) -> gateways.forEach(gateway -> onItsWay(() -> gateway.recalled(lease))));
    }

    private Future<LeaseGrant> overTheNetwork(LeaseReport report) {
        Promise<LeaseGrant> answer = Promise.promise();
        onItsWay(() -> {
            LeaseGrant grant = billing.report(report);
            onItsWay(() -> answer.complete(grant));
        });
        return answer.future();
    }

    @SuppressWarnings("FutureReturnValueIgnored") // A failure on the way is a lost message.
    private void onItsWay(Runnable arrival) {
        network.schedule(arrival, ThreadLocalRandom.current().nextLong(3_000), TimeUnit.MICROSECONDS);
    }

    private Runnable after(Duration time, Runnable action) {
        ScheduledFuture<?> timer = network.schedule(action, time.toNanos(), TimeUnit.NANOSECONDS);
        return () -> timer.cancel(false);
    }

    /** Raises the timeout, so that a busy machine does not turn a rejection into a timeout. */
    private static CreditTerms withLongTimeouts(CreditTerms terms) {
        return new CreditTerms(
                Duration.ofSeconds(10),
                terms.waitingCalls(),
                terms.askAgainFirst(),
                terms.askAgainAtMost(),
                terms.retryAtMost(),
                terms.emptyAge(),
                terms.idleTimeout(),
                terms.horizon(),
                terms.rateWindow(),
                terms.leastCalls());
    }

    private static Decided ended(Optional<Future<Decided>> decision) throws Exception {
        return decision.orElseThrow().toCompletionStage().toCompletableFuture().get(30, TimeUnit.SECONDS);
    }

    private static void awaitUnchecked(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
