package io.socialdata.gateway.metering;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.UsageRecordedV1;
import java.time.Instant;

/**
 * A usage record on its way: a CloudEvent in structured JSON.
 *
 * <p>Written here because the suite's messaging library brings a database with it, and the gateway has none.
 */
record UsageEvent(
        String specversion,
        String id,
        String source,
        String type,
        String subject,
        @JsonFormat(shape = JsonFormat.Shape.STRING) Instant time,
        String datacontenttype,
        String traceparent,
        UsageRecordedV1 data) {

    private static final ObjectWriter WRITER =
            JsonMapper.builder().addModule(new JavaTimeModule()).build().writerFor(UsageEvent.class);

    static byte[] encode(UsageRecordedV1 usage, String traceparent) {
        var event = new UsageEvent(
                "1.0",
                // Not the record's id: the record of a write that is repeated is another event.
                usage.requestId(),
                "gateway",
                Topics.USAGE_RECORDED,
                usage.accountId().toString(),
                usage.occurredAt(),
                "application/json",
                traceparent,
                usage);
        try {
            return WRITER.writeValueAsBytes(event);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A record of plain values is always JSON", e);
        }
    }
}
