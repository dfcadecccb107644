package io.socialdata.simulator.world;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BiMultimapTest {

    private final BiMultimap<String, Integer> biMultimap = new BiMultimap<>();

    @Test
    void bothEndsFindEachOtherLatestFirst() {
        biMultimap.tie("a", 1);
        biMultimap.tie("a", 2);
        biMultimap.tie("b", 2);

        assertThat(biMultimap.of("a")).containsExactly(2, 1);
        assertThat(biMultimap.to(2)).containsExactly("b", "a");
    }

    @Test
    void aPairThatIsThereStaysWhereItIs() {
        biMultimap.tie("a", 1);
        biMultimap.tie("a", 2);
        biMultimap.tie("a", 1);

        assertThat(biMultimap.of("a")).containsExactly(2, 1);
    }

    @Test
    void whatIsUntiedIsGoneFromBothEnds() {
        biMultimap.tie("a", 1);
        biMultimap.untie("a", 1);
        biMultimap.untie("a", 7);

        assertThat(biMultimap.has("a", 1)).isFalse();
        assertThat(biMultimap.of("a")).isEmpty();
        assertThat(biMultimap.to(1)).isEmpty();
    }
}
