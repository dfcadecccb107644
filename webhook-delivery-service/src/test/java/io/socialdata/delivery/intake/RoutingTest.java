package io.socialdata.delivery.intake;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.delivery.intake.Routing.Candidate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RoutingTest {

    private static final UUID A = UUID.randomUUID();
    private static final UUID B = UUID.randomUUID();
    private static final UUID OFF = UUID.randomUUID();
    private static final UUID DELETED = UUID.randomUUID();
    private static final List<Candidate> PRESENT =
            List.of(new Candidate(A, true), new Candidate(B, true), new Candidate(OFF, false));

    @Test
    void withoutAChoiceEveryActiveOneGetsTheEvent() {
        assertThat(Routing.targets(null, PRESENT)).containsExactly(A, B);
        assertThat(Routing.targets(List.of(), PRESENT)).containsExactly(A, B);
    }

    @Test
    void chosenOnesThatAreActiveGetIt() {
        assertThat(Routing.targets(List.of(B), PRESENT)).containsExactly(B);
        assertThat(Routing.targets(List.of(B, OFF), PRESENT)).containsExactly(B);
        assertThat(Routing.targets(List.of(B, DELETED), PRESENT)).containsExactly(B);
    }

    @Test
    void everyRemainingActiveOneGetsItWhenAllChosenOnesAreDeleted() {
        assertThat(Routing.targets(List.of(DELETED), PRESENT)).containsExactly(A, B);
    }

    @Test
    void nobodyGetsItWhenOnlyDisabledOnesAreLeftOfTheChoice() {
        assertThat(Routing.targets(List.of(OFF), PRESENT)).isEmpty();
        assertThat(Routing.targets(List.of(OFF, DELETED), PRESENT)).isEmpty();
    }

    @Test
    void nobodyGetsItWhereThereIsNoWebhook() {
        assertThat(Routing.targets(null, List.of())).isEmpty();
        assertThat(Routing.targets(List.of(A), List.of())).isEmpty();
    }
}
