package io.socialdata.monitoring.alerts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FleetLatenessTest {

    private static final int MIN_LATE = 20;

    @Test
    void upToTheShareIsNoSlowdown() {
        assertThat(new FleetLateness(1000, 100).isSlowdown(0.1, MIN_LATE)).isFalse();
        assertThat(FleetLateness.NONE.isSlowdown(0.1, MIN_LATE)).isFalse();
    }

    @Test
    void moreThanTheShareIsASlowdown() {
        FleetLateness fleet = new FleetLateness(900, 1).plus(new FleetLateness(100, 100));

        assertThat(fleet.isSlowdown(0.1, MIN_LATE)).isTrue();
    }

    @Test
    void fewLateMonitorsAreNoSlowdownHoweverSmallTheFleet() {
        assertThat(new FleetLateness(19, 19).isSlowdown(0.1, MIN_LATE)).isFalse();
        assertThat(new FleetLateness(20, 20).isSlowdown(0.1, MIN_LATE)).isTrue();
    }
}
