package io.socialdata.delivery.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.delivery.fanout.WebhookRouting.Candidate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class WebhookRoutingTest {

    private static final UUID A = UUID.randomUUID();
    private static final UUID B = UUID.randomUUID();
    private static final UUID OFF = UUID.randomUUID();
    private static final UUID DELETED = UUID.randomUUID();
    private static final List<Candidate> PRESENT =
            List.of(new Candidate(A, true), new Candidate(B, true), new Candidate(OFF, false));

    @Test
    void everyActiveWebhookReceivesTheEventByDefault() {
        assertThat(WebhookRouting.targets(null, PRESENT)).containsExactly(A, B);
        assertThat(WebhookRouting.targets(List.of(), PRESENT)).containsExactly(A, B);
    }

    @Test
    void chosenActiveWebhooksReceiveIt() {
        assertThat(WebhookRouting.targets(List.of(B), PRESENT)).containsExactly(B);
        assertThat(WebhookRouting.targets(List.of(B, OFF), PRESENT)).containsExactly(B);
        assertThat(WebhookRouting.targets(List.of(B, DELETED), PRESENT)).containsExactly(B);
    }

    @Test
    void allActiveWebhooksReceiveItWhenAllChosenOnesAreDeleted() {
        assertThat(WebhookRouting.targets(List.of(DELETED), PRESENT)).containsExactly(A, B);
    }

    @Test
    void noWebhookReceivesItWhenOnlyDisabledChosenOnesRemain() {
        assertThat(WebhookRouting.targets(List.of(OFF), PRESENT)).isEmpty();
        assertThat(WebhookRouting.targets(List.of(OFF, DELETED), PRESENT)).isEmpty();
    }

    @Test
    void nobodyReceivesItWithoutWebhooks() {
        assertThat(WebhookRouting.targets(null, List.of())).isEmpty();
        assertThat(WebhookRouting.targets(List.of(A), List.of())).isEmpty();
    }
}
