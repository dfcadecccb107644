package io.socialdata.gateway.credit;

import io.socialdata.contract.events.UsageLogPosition;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What Kafka has, as a test says it. */
final class FakePublication implements PublishedUsage {

    private final UUID logId = UUID.randomUUID();
    private long publishedTo;
    private @Nullable UsageLogPosition unpublished;

    void publishedTo(long number) {
        publishedTo = number;
    }

    void outageFrom(long newest) {
        unpublished = new UsageLogPosition(logId, newest);
    }

    void outageOver() {
        unpublished = null;
    }

    @Override
    public long publishedTo() {
        return publishedTo;
    }

    @Override
    public Optional<UsageLogPosition> unpublished() {
        return Optional.ofNullable(unpublished);
    }
}
