package io.socialdata.simulator.operations.posts;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.operations.posts.PostComposer.TextLength;
import org.junit.jupiter.api.Test;

class TextLengthTest {

    @Test
    void lettersCountOnceAndWideCharactersTwice() {
        assertThat(TextLength.of("Fluß")).isEqualTo(4);
        assertThat(TextLength.of("川の水")).isEqualTo(6);
    }

    @Test
    void urlLengthIsConstant() {
        assertThat(TextLength.of("see https://a.example/x")).isEqualTo(4 + 23);
        assertThat(TextLength.of("see https://a.example/" + "x".repeat(300))).isEqualTo(4 + 23);
    }
}
