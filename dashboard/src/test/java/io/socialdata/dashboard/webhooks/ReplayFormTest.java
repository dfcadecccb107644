package io.socialdata.dashboard.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.webhooks.Requeued;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ReplayFormTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    private final ReplayForm form = new ReplayForm();

    @Test
    void choiceCountsBackFromNow() {
        form.since = 24;

        assertThat(form.range(NOW)).contains(Requeued.Request.failed(Instant.parse("2026-11-20T08:00:00Z"), null));
    }

    @Test
    void timeReplacesTheChoice() {
        form.since = 24;
        form.to = "2026-11-19T10:30";

        assertThat(form.range(NOW)).contains(Requeued.Request.failed(null, Instant.parse("2026-11-19T10:30:00Z")));
    }

    @Test
    void unknownChoiceAndMalformedOrReversedTimesAreNoRange() {
        form.since = 5;
        assertThat(form.range(NOW)).isEmpty();
        form.from = "yesterday";
        assertThat(form.range(NOW)).isEmpty();
        form.from = "2026-11-19T10:30";
        form.to = "2026-11-19T10:29";
        assertThat(form.range(NOW)).isEmpty();
    }
}
