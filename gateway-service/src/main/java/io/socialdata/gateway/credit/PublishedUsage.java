package io.socialdata.gateway.credit;

import io.socialdata.contract.events.UsageLogPosition;
import java.util.Optional;

/** What Kafka has of the usage records of this gateway, which are numbered. */
public interface PublishedUsage {

    /** Kafka has all records up to this number. */
    long publishedTo();

    /** The newest record, in an outage: Kafka does not have all records, and it is unknown when it will. */
    Optional<UsageLogPosition> unpublished();
}
