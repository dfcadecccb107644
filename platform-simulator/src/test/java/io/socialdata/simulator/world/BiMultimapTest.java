package io.socialdata.simulator.world;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BiMultimapTest {

    private final BiMultimap<String, Integer> ties = new BiMultimap<>();

    @Test
    void bothEndsFindEachOtherLatestFirst() {
        ties.tie("a", 1);
        ties.tie("a", 2);
        ties.tie("b", 2);

        assertThat(ties.of("a")).containsExactly(2, 1);
        assertThat(ties.to(2)).containsExactly("b", "a");
    }

    @Test
    void aPairThatIsThereStaysWhereItIs() {
        ties.tie("a", 1);
        ties.tie("a", 2);
        ties.tie("a", 1);

        assertThat(ties.of("a")).containsExactly(2, 1);
    }

    @Test
    void whatIsUntiedIsGoneFromBothEnds() {
        ties.tie("a", 1);
        ties.untie("a", 1);
        ties.untie("a", 7);

        assertThat(ties.has("a", 1)).isFalse();
        assertThat(ties.of("a")).isEmpty();
        assertThat(ties.to(1)).isEmpty();
    }
}
