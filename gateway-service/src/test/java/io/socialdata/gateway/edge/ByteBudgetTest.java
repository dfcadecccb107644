package io.socialdata.gateway.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.gateway.edge.ByteBudget.Fit;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ByteBudgetTest {

    private static final UUID ONE = UUID.randomUUID();
    private static final UUID TWO = UUID.randomUUID();
    private static final UUID THREE = UUID.randomUUID();

    private final ByteBudget budget = new ByteBudget("test", 100, 40, new SimpleMeterRegistry());

    @Test
    void accountIsLimitedToItsShare() {
        assertThat(budget.reserve(ONE, 40)).isEqualTo(Fit.FITS);

        assertThat(budget.reserve(ONE, 1)).isEqualTo(Fit.ACCOUNT_FULL);
        assertThat(budget.peek(ONE, 0)).isEqualTo(Fit.ACCOUNT_FULL);
        assertThat(budget.peek(TWO, 60)).isEqualTo(Fit.FITS);
        assertThat(budget.held()).isEqualTo(40);
    }

    @Test
    void totalIsLimited() {
        budget.reserve(ONE, 40);
        budget.reserve(TWO, 40);

        assertThat(budget.reserve(THREE, 21)).isEqualTo(Fit.FULL);
        assertThat(budget.peek(THREE, 21)).isEqualTo(Fit.FULL);
        assertThat(budget.reserve(THREE, 20)).isEqualTo(Fit.FITS);
        assertThat(budget.held()).isEqualTo(100);
    }

    @Test
    void releasedBytesCanBeReservedAgain() {
        budget.reserve(ONE, 40);
        budget.release(ONE, 40);

        assertThat(budget.reserve(ONE, 40)).isEqualTo(Fit.FITS);
        assertThat(budget.held()).isEqualTo(40);
    }
}
