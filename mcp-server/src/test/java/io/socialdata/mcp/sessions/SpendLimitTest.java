package io.socialdata.mcp.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.mcp.sessions.SpendLimit.Hold;
import io.socialdata.mcp.sessions.SpendLimit.HoldResult.Held;
import io.socialdata.mcp.sessions.SpendLimit.HoldResult.LimitReached;
import io.socialdata.mcp.sessions.SpendLimit.Spending;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class SpendLimitTest {

    /** A step of a conversation: a call begins, the oldest open call ends with a share of its price, or the limit falls. */
    record Step(Kind kind, long amount) {

        enum Kind {
            BEGIN,
            END,
            LOWER
        }
    }

    @Property
    void spentAndHeldNeverExceedTheLimitAtTheTimeOfTheHold(
            @ForAll @LongRange(min = 0, max = 20_000) long limit, @ForAll("steps") List<Step> steps) {
        SpendLimit spendLimit = new SpendLimit(limit);
        Deque<Hold> open = new ArrayDeque<>();
        long expectedLimit = limit;
        for (Step step : steps) {
            switch (step.kind()) {
                case BEGIN -> {
                    Spending before = spendLimit.spending();
                    switch (spendLimit.hold(step.amount())) {
                        case Held(Hold hold) -> {
                            open.add(hold);
                            Spending after = spendLimit.spending();
                            assertThat(step.amount() == 0
                                            || after.spentMicroUsd() + after.heldMicroUsd() <= after.limitMicroUsd())
                                    .isTrue();
                        }
                        case LimitReached(Spending _, long price) -> {
                            assertThat(price).isGreaterThan(before.remainingMicroUsd());
                            assertThat(spendLimit.spending()).isEqualTo(before);
                        }
                    }
                }
                case END -> {
                    if (!open.isEmpty()) {
                        Hold hold = open.remove();
                        hold.settle(Math.min(step.amount(), hold.priceMicroUsd()));
                    }
                }
                case LOWER -> {
                    expectedLimit = Math.min(expectedLimit, step.amount());
                    spendLimit.lowerTo(step.amount());
                }
            }
            assertThat(spendLimit.spending().limitMicroUsd()).isEqualTo(expectedLimit);
            assertThat(spendLimit.spending().heldMicroUsd())
                    .isEqualTo(open.stream().mapToLong(Hold::priceMicroUsd).sum());
        }
        open.forEach(hold -> hold.settle(0));
        assertThat(spendLimit.spending().heldMicroUsd()).isZero();
        assertThat(spendLimit.spending().spentMicroUsd()).isLessThanOrEqualTo(limit);
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.frequency(
                                Tuple.of(5, Step.Kind.BEGIN), Tuple.of(4, Step.Kind.END), Tuple.of(1, Step.Kind.LOWER)),
                        Arbitraries.longs().between(0, 10_000))
                .as(Step::new)
                .list()
                .ofMaxSize(60);
    }

    @Test
    void parallelCallsCannotExceedTheLimitTogether() throws InterruptedException {
        SpendLimit spendLimit = new SpendLimit(10_000);
        AtomicLong held = new AtomicLong();
        int calls = 64;
        CountDownLatch start = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < calls; i++) {
                threads.execute(() -> {
                    awaitUnchecked(start);
                    if (spendLimit.hold(800) instanceof Held) {
                        held.addAndGet(800);
                    }
                });
            }
            start.countDown();
        }

        assertThat(held.get()).isEqualTo(9_600);
        assertThat(spendLimit.spending().remainingMicroUsd()).isEqualTo(400);
    }

    @Test
    void secondSettlementHasNoEffect() {
        SpendLimit spendLimit = new SpendLimit(1_000);
        Hold hold = ((Held) spendLimit.hold(800)).hold();

        hold.settle(800);
        hold.settle(0);

        assertThat(spendLimit.spending()).isEqualTo(new Spending(1_000, 800, 0));
    }

    @Test
    void freeCallsPassWithNothingLeft() {
        SpendLimit spendLimit = new SpendLimit(0);

        assertThat(spendLimit.hold(0)).isInstanceOf(Held.class);
        assertThat(spendLimit.hold(1)).isInstanceOf(LimitReached.class);
    }

    private static void awaitUnchecked(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
