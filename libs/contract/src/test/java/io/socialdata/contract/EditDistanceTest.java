package io.socialdata.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {

    @ParameterizedTest
    @CsvSource({"'', '', 0", "'', abc, 3", "kitten, sitting, 3", "tweets, trends, 3", "text, text, 0", "ab, ba, 2"})
    void insertionsDeletionsAndReplacementsAreCounted(String one, String other, int distance) {
        assertThat(EditDistance.between(one, other)).isEqualTo(distance);
        assertThat(EditDistance.between(other, one)).isEqualTo(distance);
    }

    @Test
    void longNamesAreComparedByTheirStart() {
        assertThat(EditDistance.between("x".repeat(100_000), "y")).isEqualTo(64);
    }
}
