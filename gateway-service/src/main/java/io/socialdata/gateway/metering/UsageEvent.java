package io.socialdata.gateway.metering;

import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.UsageRecordedV1;

/** Encodes a usage record as an event. */
final class UsageEvent {

    private static final CloudEventCodec CODEC = new CloudEventCodec();

    private UsageEvent() {}

    static byte[] encode(UsageRecordedV1 usage, String traceparent) {
        return CODEC.encode(new CloudEvent<>(
                // Not the record's id: the record of a repeated write is another event.
                usage.requestId(),
                "gateway",
                Topics.USAGE_RECORDED,
                usage.accountId().toString(),
                usage.occurredAt(),
                traceparent,
                usage));
    }
}
