package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.socialdata.contract.events.DecodeResult.Reason;
import io.socialdata.contract.events.DecodeResult.Understood;
import io.socialdata.contract.events.DecodeResult.Unreadable;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Writes and reads events as CloudEvents 1.0 in structured JSON. Readers ignore unknown members. */
public final class CloudEventCodec {

    /** The value of the record header {@code content-type}. */
    public static final String CONTENT_TYPE = "application/cloudevents+json; charset=UTF-8";

    private static final String SPEC_VERSION = "1.0";

    private final ObjectMapper json = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            // A missing amount must not be read as zero.
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.USE_DEFAULTS))
            .build();

    private final Map<Class<?>, ObjectReader> readers = new ConcurrentHashMap<>();
    private final RequiredMembers required = new RequiredMembers();

    /** The event as transmitted, where every attribute may be missing. */
    private record Wire<T>(
            @Nullable String specversion,
            @Nullable String id,
            @Nullable String source,
            @Nullable String type,
            @Nullable String subject,
            @Nullable Instant time,
            @Nullable String datacontenttype,
            @Nullable String traceparent,
            @Nullable T data) {}

    public byte[] encode(CloudEvent<?> event) {
        try {
            return json.writeValueAsBytes(new Wire<>(
                    SPEC_VERSION,
                    event.id(),
                    event.source(),
                    event.type(),
                    event.subject(),
                    event.time(),
                    "application/json",
                    event.traceparent(),
                    event.data()));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("Data of an event must be writable as JSON: " + event, e);
        }
    }

    /** Reads an event of the expected type. Never throws because of the content of the bytes. */
    public <T> DecodeResult<T> decode(byte @Nullable [] bytes, String type, Class<T> dataType) {
        if (bytes == null || bytes.length == 0) {
            return new Unreadable<>(Reason.EMPTY);
        }
        try {
            Wire<T> wire = reader(dataType).readValue(bytes);
            return validate(wire, type);
        } catch (StreamReadException e) {
            return new Unreadable<>(Reason.MALFORMED_JSON);
        } catch (JacksonException e) {
            return new Unreadable<>(Reason.INVALID_DATA);
        } catch (IOException e) {
            return new Unreadable<>(Reason.MALFORMED_JSON);
        }
    }

    private <T> DecodeResult<T> validate(@Nullable Wire<T> wire, String type) {
        if (wire == null || !SPEC_VERSION.equals(wire.specversion()) || wire.type() == null) {
            return new Unreadable<>(Reason.NOT_A_CLOUD_EVENT);
        }
        if (!type.equals(wire.type())) {
            return new Unreadable<>(Reason.UNEXPECTED_TYPE);
        }
        T data = wire.data();
        String id = wire.id();
        String source = wire.source();
        String subject = wire.subject();
        Instant time = wire.time();
        if (id == null || source == null || subject == null || time == null || data == null) {
            return new Unreadable<>(Reason.NOT_A_CLOUD_EVENT);
        }
        if (id.isBlank() || source.isBlank() || subject.isBlank()) {
            return new Unreadable<>(Reason.NOT_A_CLOUD_EVENT);
        }
        if (!required.areIn(data)) {
            return new Unreadable<>(Reason.INVALID_DATA);
        }
        return new Understood<>(new CloudEvent<>(id, source, type, subject, time, wire.traceparent(), data));
    }

    private ObjectReader reader(Class<?> dataType) {
        return readers.computeIfAbsent(
                dataType, data -> json.readerFor(json.getTypeFactory().constructParametricType(Wire.class, data)));
    }
}
