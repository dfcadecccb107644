package io.socialdata.writes.execution;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import io.socialdata.logging.LogFields;
import io.socialdata.writes.audit.WriteOutcome;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Makes each write visible to operators: a span around it, and a log line at its end. Never its content. */
@Singleton
class WriteTelemetry {

    private static final Logger LOG = Logger.getLogger("io.socialdata.writes");

    private final Tracer tracer;

    WriteTelemetry(Tracer tracer) {
        this.tracer = tracer;
    }

    /** The outcome of a write as callers see it. */
    enum Outcome {
        APPLIED,
        REFUSED,
        IN_DOUBT,
        /** The stored response was returned; nothing was done now. */
        REPLAYED,
        /** A failure of this service. */
        FAILED;

        static Outcome of(WriteOutcome.Kind end) {
            return switch (end) {
                case APPLIED -> APPLIED;
                case REFUSED -> REFUSED;
                case IN_DOUBT -> IN_DOUBT;
            };
        }

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Runs a write, which reports its outcome itself. */
    <T> T watch(String operation, Function<ObservedWrite, T> write) {
        ObservedWrite observedWrite = new ObservedWrite(operation);
        if (!Span.current().getSpanContext().isValid()) {
            // A span would start a trace that nobody records, and the log lines of this write would name it.
            return watch(observedWrite, Span.getInvalid(), write);
        }
        Span span = tracer.spanBuilder("write").startSpan();
        try (Scope _ = span.makeCurrent()) {
            return watch(observedWrite, span, write);
        } finally {
            span.end();
        }
    }

    private static <T> T watch(ObservedWrite observedWrite, Span span, Function<ObservedWrite, T> write) {
        try {
            return write.apply(observedWrite);
        } finally {
            observedWrite.show(span);
        }
    }

    /** A write that is being observed. */
    static final class ObservedWrite {

        private final String operation;
        private Outcome outcome = Outcome.FAILED;
        private @Nullable String error;

        private ObservedWrite(String operation) {
            this.operation = operation;
        }

        /** Reports the outcome; {@code code} is the contract's error code if it was rejected. */
        void ended(Outcome how, @Nullable String code) {
            this.outcome = how;
            this.error = code;
        }

        private void show(Span span) {
            span.setAttribute("write.operation", operation);
            span.setAttribute("write.target_kind", targetKind());
            span.setAttribute("write.outcome", outcome.label());
            span.setAttribute("write.error", Objects.requireNonNullElse(error, ""));
            LogFields.with("target_kind", targetKind())
                    .and(LogFields.OUTCOME, outcome.label())
                    .and("error", error)
                    .log(() -> LOG.info("write"));
        }

        /** Operations are named by the object that they change. */
        private String targetKind() {
            int end = operation.indexOf('_');
            return end < 0 ? operation : operation.substring(0, end);
        }
    }
}
