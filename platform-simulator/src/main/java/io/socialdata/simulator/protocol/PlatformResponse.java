package io.socialdata.simulator.protocol;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A response before it is sent. The headers that every response has are added when it is sent. */
@SuppressWarnings("ArrayRecordComponent") // handed over once and never compared
public record PlatformResponse(int status, String contentType, byte[] body, Outcome outcome, List<SetCookie> cookies) {

    private static final String JSON = "application/json;charset=utf-8";
    private static final String LINES = "application/x-ndjson;charset=utf-8";

    /** The outcome of a call, for metrics and the call log. */
    public enum Outcome {
        OK,
        /** The operation ran and found nothing with that name or id. */
        MISSING,
        REFUSED,
        THROTTLED,
        /** No such endpoint. */
        UNKNOWN,
        /** An installed fault produced the response. */
        FAULT
    }

    public static PlatformResponse ok(JsonPart body) {
        return json(200, body, Outcome.OK);
    }

    public static PlatformResponse json(int status, JsonPart body, Outcome outcome) {
        return new PlatformResponse(status, JSON, body.bytes(), outcome, List.of());
    }

    /** Creates a response with one JSON value per line, streamed line by line. */
    public static PlatformResponse lines(List<? extends JsonPart> lines) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (JsonPart line : lines) {
            body.writeBytes(line.bytes());
            body.write('\n');
        }
        return new PlatformResponse(200, LINES, body.toByteArray(), Outcome.OK, List.of());
    }

    public boolean comesInLines() {
        return contentType.equals(LINES);
    }

    public static PlatformResponse html(int status, String page, Outcome outcome) {
        return new PlatformResponse(
                status, "text/html;charset=utf-8", page.getBytes(StandardCharsets.UTF_8), outcome, List.of());
    }

    public static PlatformResponse script(String source) {
        return new PlatformResponse(
                200,
                "application/javascript;charset=utf-8",
                source.getBytes(StandardCharsets.UTF_8),
                Outcome.OK,
                List.of());
    }

    public static PlatformResponse empty(int status, Outcome outcome) {
        return new PlatformResponse(status, "text/plain;charset=utf-8", new byte[0], outcome, List.of());
    }

    public PlatformResponse withCookie(SetCookie cookie) {
        List<SetCookie> more = new ArrayList<>(cookies);
        more.add(cookie);
        return new PlatformResponse(status, contentType, body, outcome, List.copyOf(more));
    }

    public PlatformResponse withStatus(int other) {
        return new PlatformResponse(other, contentType, body, outcome, cookies);
    }

    public PlatformResponse withOutcome(Outcome other) {
        return new PlatformResponse(status, contentType, body, other, cookies);
    }
}
