package io.socialdata.dashboard.monitors;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.webhooks.HourlyLatency;
import io.socialdata.dashboard.monitors.LatencyChart.Bar;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LatencyChartTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");

    @Test
    void barsAreScaledToTheSlowestHour() {
        LatencyChart chart = LatencyChart.of(
                List.of(
                        new HourlyLatency(Instant.parse("2026-11-21T08:00:00Z"), 3, 0, 3000L, 1000L),
                        new HourlyLatency(Instant.parse("2026-11-20T09:00:00Z"), 1, 0, 1000L, null)),
                NOW);

        Bar now = chart.bars().getLast();
        assertThat(now.detected()).isEqualTo(90);
        assertThat(now.delivery()).isEqualTo(30);
        assertThat(now.detectedY()).isEqualTo(30);
        assertThat(now.deliveryY()).isZero();
        assertThat(now.title()).isEqualTo("08:00 detection 3.0 s, delivery 1.0 s");
        assertThat(chart.bars().getFirst().detected()).isEqualTo(30);
        assertThat(chart.bars().getFirst().label()).isEqualTo("09:00");
        assertThat(chart.most()).isEqualTo("4.0 s");
    }

    @Test
    void dayHas24HoursAndHoursWithoutDeliveriesHaveNoBar() {
        LatencyChart chart = LatencyChart.of(List.of(), NOW);

        assertThat(chart.isEmpty()).isTrue();
        assertThat(chart.bars()).hasSize(24).allMatch(bar -> bar.detected() == 0 && bar.delivery() == 0);
    }

    @Test
    void hourOlderThanTheDayIsNotDrawn() {
        LatencyChart chart = LatencyChart.of(
                List.of(new HourlyLatency(Instant.parse("2026-11-20T08:00:00Z"), 1, 0, 1000L, 1L)), NOW);

        assertThat(chart.bars()).allMatch(bar -> bar.detected() == 0);
    }
}
