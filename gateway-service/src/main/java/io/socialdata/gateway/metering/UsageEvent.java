package io.socialdata.gateway.metering;

import io.netty.util.concurrent.FastThreadLocal;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.gateway.time.IsoTime;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Encodes usage records as events, like {@link io.socialdata.contract.events.CloudEventCodec} but by hand into a reused
 * buffer: every call has one. No value can be chosen by a caller, so nothing has to be escaped.
 */
final class UsageEvent {

    private static final int USUAL_LENGTH = 1024;
    private static final String BEGIN = "{\"specversion\":\"1.0\",\"id\":\"";
    private static final String SOURCE =
            "\",\"source\":\"gateway\",\"type\":\"" + Topics.USAGE_RECORDED + "\",\"subject\":\"";

    private static final FastThreadLocal<UsageEvent> OF_THREAD = new FastThreadLocal<>() {
        @Override
        protected UsageEvent initialValue() {
            return new UsageEvent();
        }
    };

    private byte[] json = new byte[USUAL_LENGTH];
    private int length;

    private UsageEvent() {}

    static byte[] encode(UsageRecordedV1 usage, String traceparent) {
        UsageEvent event = OF_THREAD.get();
        event.length = 0;
        event.append(usage, traceparent);
        return Arrays.copyOf(event.json, event.length);
    }

    private void append(UsageRecordedV1 usage, String traceparent) {
        String account = usage.accountId().toString();
        String occurredAt = IsoTime.format(usage.occurredAt());
        // The id is not the record's: the record of a repeated write is another event.
        append(BEGIN);
        append(usage.requestId());
        append(SOURCE);
        append(account);
        text("time", occurredAt);
        text("datacontenttype", "application/json");
        text("traceparent", traceparent);
        append("\",\"data\":{\"recordId\":\"");
        append(usage.recordId());
        text("accountId", account);
        text("keyId", usage.keyId().toString());
        text("operation", usage.operation());
        append("\"");
        value("priceMicroUsd", Long.toString(usage.priceMicroUsd()));
        value("billed", Boolean.toString(usage.billed()));
        value("status", Integer.toString(usage.status()));
        value("durationMicros", Long.toString(usage.durationMicros()));
        @Nullable UUID lease = usage.leaseId();
        if (lease != null) {
            append(",\"leaseId\":\"");
            append(lease.toString());
            append("\"");
        }
        append(",\"requestId\":\"");
        append(usage.requestId());
        text("occurredAt", occurredAt);
        append("\"");
        if (usage.test() != null) {
            value("test", usage.test().toString());
        }
        append("}}");
    }

    /** Ends the text before, and begins another. */
    private void text(String name, String value) {
        append("\",\"");
        append(name);
        append("\":\"");
        append(value);
    }

    private void value(String name, String value) {
        append(",\"");
        append(name);
        append("\":");
        append(value);
    }

    /** Every character is ASCII, so the deprecated method, which drops the upper byte of each, loses nothing. */
    @SuppressWarnings("deprecation")
    private void append(String ascii) {
        int end = length + ascii.length();
        if (end > json.length) {
            json = Arrays.copyOf(json, Math.max(end, 2 * json.length));
        }
        ascii.getBytes(0, ascii.length(), json, length);
        length = end;
    }
}
