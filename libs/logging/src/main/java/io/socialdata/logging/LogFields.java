package io.socialdata.logging;

import io.vertx.core.Vertx;
import io.vertx.core.impl.ContextInternal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jboss.logging.MDC;
import org.jspecify.annotations.Nullable;

/**
 * Fields of one log line, beside its constant message.
 *
 * <pre>{@code
 * LogFields.with("outcome", outcome).and("attempts", 3).log(() -> LOG.info("webhook delivered"));
 * }</pre>
 *
 * <p>Keys are those of the log catalogue, in snake_case. Fields of the current call (request id, account, operation
 * ...) are added automatically.
 */
public final class LogFields {

    public static final String REQUEST_ID = "request_id";
    public static final String TRACE_ID = "trace_id";
    public static final String SPAN_ID = "span_id";
    public static final String ACCOUNT_ID = "account_id";
    public static final String KEY_ID = "key_id";
    public static final String OPERATION = "operation";
    public static final String OUTCOME = "outcome";
    public static final String STATUS = "status";
    public static final String DURATION_MS = "duration_ms";
    public static final String ERROR_TYPE = "error_type";
    public static final String ERROR_MESSAGE = "error_message";

    private final Map<String, String> fields = new LinkedHashMap<>();

    private LogFields() {}

    public static LogFields with(String key, @Nullable Object value) {
        return new LogFields().and(key, value);
    }

    /** The type and the message of a failure that needs no stack trace. */
    public static LogFields failure(Throwable failure) {
        return failureType(failure).and(ERROR_MESSAGE, failure.getMessage());
    }

    /** Only the type of a failure: its message may contain what no log should. */
    public static LogFields failureType(Throwable failure) {
        return with(ERROR_TYPE, failure.getClass().getName());
    }

    /** The place of a record in Kafka. */
    public static LogFields record(String topic, int partition, long offset) {
        return with("topic", topic).and("partition", partition).and("offset", offset);
    }

    /** Adds a field. A null value adds none. */
    public LogFields and(String key, @Nullable Object value) {
        if (value != null) {
            fields.put(key, value.toString());
        }
        return this;
    }

    /** Runs {@code line} with these fields in place, and then restores the previous ones. */
    public void log(Runnable line) {
        // Quarkus keeps fields in the context of a call. The context of an event loop itself keeps none.
        if (Vertx.currentContext() instanceof ContextInternal context && !context.isDuplicate()) {
            context.duplicate().dispatch(() -> logWithFields(line));
        } else {
            logWithFields(line);
        }
    }

    private void logWithFields(Runnable line) {
        Map<String, @Nullable Object> before = new LinkedHashMap<>();
        fields.forEach((key, value) -> before.put(key, MDC.put(key, value)));
        try {
            line.run();
        } finally {
            before.forEach((key, value) -> {
                if (value == null) {
                    MDC.remove(key);
                } else {
                    MDC.put(key, value);
                }
            });
        }
    }
}
