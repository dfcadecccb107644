package io.socialdata.web.correlation;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Position in a distributed trace, in the form of W3C Trace Context.
 *
 * @param traceId 32 lower-case hex digits
 * @param spanId 16 lower-case hex digits, the span of the caller
 * @param header the header as received, to be passed on
 */
public record TraceContext(String traceId, String spanId, String header) {

    private static final Pattern FORM = Pattern.compile("[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}");
    private static final Pattern ZEROS = Pattern.compile("0+");

    /** Parses a {@code traceparent} header. A malformed header counts as absent. */
    public static Optional<TraceContext> parse(@Nullable String header) {
        if (header == null) {
            return Optional.empty();
        }
        Matcher matcher = FORM.matcher(header);
        if (!matcher.matches() || isZero(matcher.group(1)) || isZero(matcher.group(2))) {
            return Optional.empty();
        }
        return Optional.of(new TraceContext(matcher.group(1), matcher.group(2), header));
    }

    /** Returns the position of the current span; empty while this service records no traces. */
    public static Optional<TraceContext> running() {
        SpanContext span = Span.current().getSpanContext();
        return span.isValid() ? Optional.of(of(span)) : Optional.empty();
    }

    private static TraceContext of(SpanContext span) {
        String header = "00-" + span.getTraceId() + "-" + span.getSpanId() + "-"
                + span.getTraceFlags().asHex();
        return new TraceContext(span.getTraceId(), span.getSpanId(), header);
    }

    private static boolean isZero(String id) {
        return ZEROS.matcher(id).matches();
    }
}
