package io.socialdata.platform.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DigitsTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "9", "2116636629486993345"})
    void textOfDigitsIsRecognised(String text) {
        assertThat(Digits.only(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "-1", "1.5", "12a", "/", ":", "\u0663"})
    void anyOtherCharacterIsNoDigit(String text) {
        assertThat(Digits.only(text)).isFalse();
    }
}
