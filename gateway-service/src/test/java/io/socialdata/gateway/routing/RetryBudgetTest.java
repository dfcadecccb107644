package io.socialdata.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RetryBudgetTest {

    private final RetryBudget budget = new RetryBudget();

    @Test
    void noRetryBeforeTenCalls() {
        call(9);
        assertThat(budget.take()).isFalse();

        call(1);
        assertThat(budget.take()).isTrue();
        assertThat(budget.take()).isFalse();
    }

    @Test
    void oneCallInTenIsRetriedInALongOutage() {
        long retries = IntStream.range(0, 1_000)
                .filter(i -> {
                    budget.called();
                    return budget.take();
                })
                .count();

        assertThat(retries).isEqualTo(100);
    }

    @Test
    void quietTimesSaveUpFewRetries() {
        call(100_000);

        assertThat(IntStream.range(0, 100).filter(i -> budget.take()).count()).isEqualTo(10);
    }

    private void call(int times) {
        for (int i = 0; i < times; i++) {
            budget.called();
        }
    }
}
