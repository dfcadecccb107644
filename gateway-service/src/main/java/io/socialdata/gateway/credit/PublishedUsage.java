package io.socialdata.gateway.credit;

import io.socialdata.contract.events.UsageLogPosition;

/** What Kafka has of the usage records of this gateway, which are numbered. */
public interface PublishedUsage {

    /** Returns the newest record; its number is 0 before the first one. */
    UsageLogPosition newest();

    /** Kafka has all records up to this number. */
    long publishedTo();

    /** Returns whether it is an outage: Kafka does not have all records, and it is unknown when it will. */
    boolean isBehind();
}
