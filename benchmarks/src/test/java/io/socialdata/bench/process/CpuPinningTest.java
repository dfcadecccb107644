package io.socialdata.bench.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CpuPinningTest {

    @Test
    void readsSingleCoresAndRanges() {
        assertThat(CpuPinning.parse(" 0-2,5,7-8\n")).containsExactly(0, 1, 2, 5, 7, 8);
    }

    @Test
    void readsOneCore() {
        assertThat(CpuPinning.parse("3")).containsExactly(3);
    }
}
