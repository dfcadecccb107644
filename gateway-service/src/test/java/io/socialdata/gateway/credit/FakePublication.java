package io.socialdata.gateway.credit;

import io.socialdata.contract.events.UsageLogPosition;
import java.util.UUID;

/** What Kafka has, as a test says it. */
final class FakePublication implements PublishedUsage {

    private final UUID logId = UUID.randomUUID();
    private long publishedTo;
    private long newest;
    private boolean behind;

    void publishedTo(long number) {
        publishedTo = number;
        newest = Math.max(newest, number);
    }

    void newest(long number) {
        newest = number;
    }

    void outageFrom(long number) {
        newest = number;
        behind = true;
    }

    void outageOver() {
        behind = false;
    }

    @Override
    public UsageLogPosition newest() {
        return new UsageLogPosition(logId, newest);
    }

    @Override
    public long publishedTo() {
        return publishedTo;
    }

    @Override
    public boolean isBehind() {
        return behind;
    }
}
