package io.socialdata.web.logging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FailedSendFilterTest {

    private final FailedSendFilter filter = new FailedSendFilter();

    @Test
    void messagesThatWereNotSentAreNotLogged() {
        assertThat(logged("SRMSG18206: Unable to write to Kafka from channel lease-recalls (topic: %s)"))
                .isFalse();
        assertThat(logged("SRMSG18212: Message %s from channel '%s' was not sent"))
                .isFalse();
    }

    @Test
    void otherFailuresOfTheConnectorAreLogged() {
        assertThat(logged("SRMSG18217: Unable to recover from the serialization failure"))
                .isTrue();
        assertThat(logged(null)).isTrue();
    }

    private boolean logged(@Nullable String message) {
        return filter.isLoggable(new LogRecord(Level.SEVERE, message));
    }
}
