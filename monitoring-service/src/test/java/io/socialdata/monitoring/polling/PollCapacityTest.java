package io.socialdata.monitoring.polling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.socialdata.contract.polling.PollResponse;
import io.socialdata.contract.polling.PollResponse.Budget;
import io.socialdata.contract.polling.PollResponse.Coverage;
import io.socialdata.contract.polling.PollResponse.HandlePoll;
import io.socialdata.monitoring.handles.Intervals;
import io.socialdata.monitoring.handles.PollIntervalConfig;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Half of the searches may be used, and the interval is 15 s. */
class PollCapacityTest {

    private final MovableClock clock = MovableClock.at("2026-11-21T10:00:00Z");
    private final PollCapacity pollCapacity =
            new PollCapacity(Intervals.defaults(), ConfigMappings.defaultsOf(PollIntervalConfig.class), clock);

    @Test
    void capacityIsUnknownBeforeTheFirstSearchAndAfterTheEndOfTheWindows() {
        assertThat(pollCapacity.current()).isEmpty();
        poll(10, new Budget(1_000, 1, 60_000));
        assertThat(pollCapacity.current()).isPresent();
        clock.advance(Duration.ofSeconds(61));
        assertThat(pollCapacity.current()).isEmpty();
    }

    @Test
    void capacityFollowsTheHandlesThatShareASearch() {
        poll(10, new Budget(1_000, 1, 600_000));
        assertThat(handles()).isCloseTo(75, within(1e-9));
        for (int i = 0; i < 200; i++) {
            poll(i % 2 == 0 ? 39 : 1, new Budget(1_000, 1, 600_000));
        }
        assertThat(handles()).as("two searches for forty handles").isCloseTo(150, within(10.0));
    }

    @Test
    void restOfAWindowIsNotUsedUpAtOnce() {
        poll(10, new Budget(6, 6, 1_000));
        assertThat(handles()).isCloseTo(7.5, within(1e-9));
    }

    @Test
    void singleHandleIsPolledWhenTheWindowsEnd() {
        poll(10, new Budget(0, 0, 60_000));
        assertThat(pollCapacity.current().orElseThrow().leastShare()).isCloseTo(0.25, within(1e-9));
        clock.advance(Duration.ofSeconds(55));
        assertThat(pollCapacity.current().orElseThrow().leastShare()).isEqualTo(1);
    }

    private double handles() {
        return pollCapacity.current().orElseThrow().handles();
    }

    private void poll(int handles, Budget budget) {
        HandlePoll one = new HandlePoll("mira", Coverage.COMPLETE, null, null, null, List.of());
        pollCapacity.update(new PollResponse(Collections.nCopies(handles, one), 1, budget));
    }
}
