package io.socialdata.messaging.deadletters;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.messaging.deadletters.DeadLetter.DeadLetterId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeadLetterIdTest {

    @Test
    void idIsParsedFromItsText() {
        DeadLetterId id = new DeadLetterId(2, 4711);

        assertThat(DeadLetterId.parse(id.text())).contains(id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "7", "-7", "7-", "a-b", "1-2-3", "1 - 2", "99999999999-1", "1-9999999999999999999"})
    void invalidTextIsNoId(String text) {
        assertThat(DeadLetterId.parse(text)).isEmpty();
    }
}
