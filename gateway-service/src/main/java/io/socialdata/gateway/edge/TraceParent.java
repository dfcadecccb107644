package io.socialdata.gateway.edge;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;

/**
 * The root of a call's trace. Every trace starts at the gateway. An incoming traceparent is ignored: it could join a
 * foreign trace or force sampling.
 *
 * @param header the {@code traceparent} for the backends
 * @param span the span of the call; a no-op while traces are off
 */
public record TraceParent(String traceId, String spanId, String header, Span span) {

    private static final HexFormat HEX = HexFormat.of();

    /** Starts a trace without a span of the gateway. The backends still put its id into their logs. */
    public static TraceParent begin(double recordedShare) {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        String traceId = HEX.toHexDigits(nonZero(random)) + HEX.toHexDigits(random.nextLong());
        String spanId = HEX.toHexDigits(nonZero(random));
        String flags = random.nextDouble() < recordedShare ? "01" : "00";
        return new TraceParent(traceId, spanId, header(traceId, spanId, flags), Span.getInvalid());
    }

    public static TraceParent of(Span span) {
        SpanContext context = span.getSpanContext();
        String flags = context.getTraceFlags().asHex();
        return new TraceParent(
                context.getTraceId(),
                context.getSpanId(),
                header(context.getTraceId(), context.getSpanId(), flags),
                span);
    }

    private static String header(String traceId, String spanId, String flags) {
        return "00-" + traceId + "-" + spanId + "-" + flags;
    }

    private static long nonZero(RandomGenerator random) {
        long value = random.nextLong();
        return value == 0 ? 1 : value;
    }
}
