package io.socialdata.gateway.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.edge.ByteBudget.Fit;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ByteBudgetTest {

    private static final UUID ONE = UUID.randomUUID();
    private static final UUID TWO = UUID.randomUUID();
    private static final UUID THREE = UUID.randomUUID();

    private final ByteBudget budget = new ByteBudget(100, 40);

    @Test
    void accountTakesNoMoreThanItsShare() {
        assertThat(budget.take(ONE, 40)).isEqualTo(Fit.FITS);

        assertThat(budget.take(ONE, 1)).isEqualTo(Fit.ACCOUNT_FULL);
        assertThat(budget.look(ONE, 0)).isEqualTo(Fit.ACCOUNT_FULL);
        assertThat(budget.look(TWO, 60)).isEqualTo(Fit.FITS);
        assertThat(budget.held()).isEqualTo(40);
    }

    @Test
    void allTogetherTakeNoMoreThanTheLimit() {
        budget.take(ONE, 40);
        budget.take(TWO, 40);

        assertThat(budget.take(THREE, 21)).isEqualTo(Fit.FULL);
        assertThat(budget.look(THREE, 21)).isEqualTo(Fit.FULL);
        assertThat(budget.take(THREE, 20)).isEqualTo(Fit.FITS);
        assertThat(budget.held()).isEqualTo(100);
    }

    @Test
    void whatIsGivenBackFitsAgain() {
        budget.take(ONE, 40);
        budget.give(ONE, 40);

        assertThat(budget.take(ONE, 40)).isEqualTo(Fit.FITS);
        assertThat(budget.held()).isEqualTo(40);
    }
}
