package io.socialdata.dashboard.usage;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AxisTickTest {

    @Test
    void ticksAreRoundNumbersUpToTheLargestValue() {
        assertThat(AxisTick.upTo(1, 180)).extracting(AxisTick::calls).containsExactly(0L, 1L);
        assertThat(AxisTick.upTo(4, 180)).extracting(AxisTick::calls).containsExactly(0L, 1L, 2L, 3L, 4L);
        assertThat(AxisTick.upTo(37, 180)).extracting(AxisTick::calls).containsExactly(0L, 10L, 20L, 30L, 40L);
        assertThat(AxisTick.upTo(1_234_567, 180))
                .extracting(AxisTick::calls)
                .containsExactly(0L, 500_000L, 1_000_000L, 1_500_000L);
    }

    @Test
    void zeroIsAtTheBottomAndTheLastTickAtTheTop() {
        assertThat(AxisTick.upTo(40, 180)).first().isEqualTo(new AxisTick(0, 180));
        assertThat(AxisTick.upTo(40, 180)).last().isEqualTo(new AxisTick(40, 0));
    }
}
