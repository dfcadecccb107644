package io.socialdata.platform.captures;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.socialdata.logging.LogFields;
import io.socialdata.platform.captures.CapturedExchange.ReceivedResponse;
import io.socialdata.platform.captures.CapturedExchange.SentRequest;
import io.socialdata.platform.result.PlatformResult;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Keeps the last exchanges of each operation that say something of the protocol. They are scrubbed before they are kept.
 */
public final class ExchangeRecorder {

    private static final Logger LOG = Logger.getLogger(ExchangeRecorder.class);
    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private final Clock clock;
    private final CaptureStore store = new CaptureStore();
    private final ProtocolVocabulary vocabulary = new ProtocolVocabulary();

    public ExchangeRecorder(Clock clock) {
        this.clock = clock;
    }

    /** Keeps the exchange, unless one of its operation was kept a moment ago. */
    public void keep(Exchange exchange, PlatformResult<?> platformResult) {
        String operation = exchange.operation().name();
        Instant now = clock.instant();
        if (!store.begin(operation, now)) {
            return;
        }
        try {
            CapturedExchange captured = captured(exchange, CapturedOutcome.of(platformResult), now);
            CaptureSummary summary = new CaptureSummary(
                    captured.id(),
                    operation,
                    now,
                    captured.outcome(),
                    captured.reason(),
                    captured.response().status());
            store.add(summary, JSON.writeValueAsString(captured));
            LogFields.with("platform_operation", operation)
                    .and("platform_status", summary.status())
                    .and("reason", summary.reason())
                    .and("capture", summary.id())
                    .log(() -> LOG.info("failed exchange captured"));
        } catch (JsonProcessingException | RuntimeException e) { // the call has its result already
            LogFields.failureType(e)
                    .and("platform_operation", operation)
                    .log(() -> LOG.error("failed exchange cannot be captured"));
        }
    }

    /** Returns the captures, the newest first. */
    public List<CaptureSummary> list() {
        return store.list();
    }

    /** Returns a capture in the form of its file. */
    public Optional<JsonNode> find(String id) {
        return store.find(id).map(ExchangeRecorder::parsed);
    }

    private CapturedExchange captured(Exchange exchange, CapturedOutcome outcome, Instant now) {
        ExchangeScrubber scrubber = new ExchangeScrubber(vocabulary);
        SentRequest request = scrubber.request(exchange);
        ReceivedResponse response = scrubber.response(exchange);
        return new CapturedExchange(
                UUID.randomUUID().toString(),
                exchange.operation().name(),
                now,
                outcome.outcome(),
                outcome.reason(),
                request,
                response);
    }

    private static JsonNode parsed(String content) {
        try {
            return JSON.readTree(content);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a capture is not JSON", e);
        }
    }
}
