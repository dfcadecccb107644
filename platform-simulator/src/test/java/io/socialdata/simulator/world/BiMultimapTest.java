package io.socialdata.simulator.world;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BiMultimapTest {

    private final BiMultimap<String, Integer> biMultimap = new BiMultimap<>();

    @Test
    void bothSidesFindEachOtherLatestFirst() {
        biMultimap.put("a", 1);
        biMultimap.put("a", 2);
        biMultimap.put("b", 2);

        assertThat(biMultimap.of("a")).containsExactly(2, 1);
        assertThat(biMultimap.to(2)).containsExactly("b", "a");
    }

    @Test
    void existingPairKeepsItsPosition() {
        biMultimap.put("a", 1);
        biMultimap.put("a", 2);
        biMultimap.put("a", 1);

        assertThat(biMultimap.of("a")).containsExactly(2, 1);
    }

    @Test
    void removedPairIsGoneFromBothSides() {
        biMultimap.put("a", 1);
        biMultimap.remove("a", 1);
        biMultimap.remove("a", 7);

        assertThat(biMultimap.has("a", 1)).isFalse();
        assertThat(biMultimap.of("a")).isEmpty();
        assertThat(biMultimap.to(1)).isEmpty();
    }
}
