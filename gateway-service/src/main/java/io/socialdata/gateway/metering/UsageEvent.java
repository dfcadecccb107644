package io.socialdata.gateway.metering;

import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.UsageRecordedV1;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Encodes a usage record as an event, like {@link io.socialdata.contract.events.CloudEventCodec} but by hand: every
 * call has one. No value can be chosen by a caller, so nothing has to be escaped.
 */
final class UsageEvent {

    private static final int USUAL_LENGTH = 768;
    private static final String BEGIN = "{\"specversion\":\"1.0\",\"id\":\"";
    private static final String SOURCE =
            "\",\"source\":\"gateway\",\"type\":\"" + Topics.USAGE_RECORDED + "\",\"subject\":\"";

    private final StringBuilder json = new StringBuilder(USUAL_LENGTH);

    private UsageEvent() {}

    static byte[] encode(UsageRecordedV1 usage, String traceparent) {
        UsageEvent event = new UsageEvent();
        event.append(usage, traceparent);
        return event.json.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private void append(UsageRecordedV1 usage, String traceparent) {
        String account = usage.accountId().toString();
        String occurredAt = usage.occurredAt().toString();
        // The id is not the record's: the record of a repeated write is another event.
        json.append(BEGIN).append(usage.requestId()).append(SOURCE).append(account);
        text("time", occurredAt);
        text("datacontenttype", "application/json");
        text("traceparent", traceparent);
        json.append("\",\"data\":{\"recordId\":\"").append(usage.recordId());
        text("accountId", account);
        text("keyId", usage.keyId().toString());
        text("operation", usage.operation());
        json.append("\",\"priceMicroUsd\":").append(usage.priceMicroUsd());
        json.append(",\"billed\":").append(usage.billed());
        json.append(",\"status\":").append(usage.status());
        json.append(",\"durationMicros\":").append(usage.durationMicros());
        @Nullable UUID lease = usage.leaseId();
        if (lease != null) {
            json.append(",\"leaseId\":\"").append(lease).append('"');
        }
        json.append(",\"requestId\":\"").append(usage.requestId());
        text("occurredAt", occurredAt);
        json.append('"');
        if (usage.test() != null) {
            json.append(",\"test\":").append(usage.test());
        }
        json.append("}}");
    }

    /** Ends the text before, and begins another. */
    private void text(String name, String value) {
        json.append("\",\"").append(name).append("\":\"").append(value);
    }
}
