package io.socialdata.web.logging;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.logging.Filter;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Drops what the Kafka connector logs of a message that was not sent: two errors with their stacks for each, throughout
 * an outage. The publisher gets the same failure, counts it and decides what to log.
 */
@Singleton
final class FailedSendFilter implements Filter {

    private static final String NOT_WRITTEN = "SRMSG18206";
    private static final String NOT_ACKNOWLEDGED = "SRMSG18212";

    /** Kept, because a logger that nothing refers to may be collected with its filter. */
    private final Logger connector = Logger.getLogger("io.smallrye.reactive.messaging.kafka");

    void start(@Observes StartupEvent started) {
        connector.setFilter(this);
    }

    @Override
    public boolean isLoggable(LogRecord logRecord) {
        String message = logRecord.getMessage();
        return message == null || !(message.startsWith(NOT_WRITTEN) || message.startsWith(NOT_ACKNOWLEDGED));
    }
}
