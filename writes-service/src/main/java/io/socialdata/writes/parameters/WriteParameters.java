package io.socialdata.writes.parameters;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Flag;
import io.socialdata.web.parameters.PlatformId;
import io.socialdata.web.parameters.TweetLink;
import jakarta.ws.rs.core.MultivaluedMap;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a caller asks for, read value by value; a value in the body goes before the same in the query.
 *
 * <p>It remembers what was read: two requests with the same {@link #canonical} text ask for the same. Unknown parameters are
 * never read and so never count. Every method refuses with 400 and the name of the field.
 */
public final class WriteParameters {

    private final MultivaluedMap<String, String> query;
    private final ObjectNode body;
    private final Map<String, String> read = new TreeMap<>();

    WriteParameters(MultivaluedMap<String, String> query, ObjectNode body) {
        this.query = query;
        this.body = body;
    }

    /** A required id of the platform. */
    public PlatformId id(String name) {
        return remembered(name, PlatformId.of(name, text(name, "must be a string of digits, not a number.")));
    }

    /** An id of the platform that may be left out. */
    public Optional<PlatformId> optionalId(String name) {
        return given(name) ? Optional.of(id(name)) : Optional.empty();
    }

    /** The post that {@code id} or {@code url} names; exactly one of them must. */
    public PlatformId tweet() {
        if (given("id") == given("url")) {
            throw bad("id", "Send either id or url.");
        }
        return given("id")
                ? id("id")
                : remembered(
                        "id",
                        TweetLink.of("url", text("url", "must be a string.")).id());
    }

    /** An id that query and body may both name if they agree. */
    public PlatformId agreedId(String name) {
        PlatformId id = id(name);
        String asked = query.getFirst(name);
        if (asked != null && !asked.isBlank() && !PlatformId.of(name, asked).equals(id)) {
            throw bad(name, name + " differs between query and body.");
        }
        return id;
    }

    /** A required text with something visible in it, as it was written. */
    public String text(String name) {
        String text = text(name, "must be a string.");
        if (text == null || text.isBlank()) {
            throw bad(name, name + " is required.");
        }
        return remembered(name, text);
    }

    /** A text that may be left out; an empty one counts. */
    public Optional<String> optionalText(String name) {
        return Optional.ofNullable(text(name, "must be a string.")).map(text -> remembered(name, text));
    }

    /** A yes or no, as JSON or as text. */
    public boolean flag(String name, boolean fallback) {
        JsonNode value = body.path(name);
        boolean flag = value.isBoolean()
                ? value.booleanValue()
                : Flag.of(name, text(name, "must be true or false."), fallback);
        return remembered(name, flag);
    }

    /** Up to {@code most} ids, as an array of texts or as one text with commas. */
    public List<PlatformId> ids(String name, int most) {
        List<PlatformId> ids = new ArrayList<>();
        JsonNode value = body.path(name);
        if (value.isArray()) {
            for (JsonNode element : value) {
                ids.add(PlatformId.of(name, textOf(name, element, "must contain strings of digits, not numbers.")));
            }
        } else {
            String text = text(name, "must be a comma-separated string or an array of ids.");
            for (String part : text == null ? new String[0] : text.split(",", -1)) {
                if (!part.isBlank()) {
                    ids.add(PlatformId.of(name, part));
                }
            }
        }
        if (ids.size() > most) {
            throw bad(name, "%s must contain at most %d ids.".formatted(name, most));
        }
        return List.copyOf(remembered(name, ids));
    }

    /** A file that travels as text in the body; of what is in it only a digest is remembered. */
    public Optional<String> file(String name) {
        String text = textOf(name, body.path(name), "must be a string.");
        if (text != null) {
            read.put(name, digest(text));
        }
        return Optional.ofNullable(text);
    }

    /** A value of the body as it is; absent, null and a missing one are the same. */
    public Optional<JsonNode> json(String name) {
        JsonNode value = body.path(name);
        return value.isMissingNode() || value.isNull() ? Optional.empty() : Optional.of(remembered(name, value));
    }

    /** Whether a parameter was sent, in the query or in the body, with anything in it. */
    public boolean given(String name) {
        JsonNode value = body.path(name);
        if (value.isMissingNode() || value.isNull()) {
            String asked = query.getFirst(name);
            return asked != null && !asked.isBlank();
        }
        return !value.isTextual() || !value.textValue().isBlank();
    }

    /**
     * The exit that the call names in body or query; the header is the caller's to look at. An invalid proxy is rejected: a
     * call with an explicit proxy must never use a different one.
     */
    public @Nullable String proxy() {
        for (String place : List.of("proxy_url", "proxy")) {
            JsonNode exit = body.path(place);
            if (!exit.isMissingNode() && !exit.isNull() && !exit.isTextual()) {
                throw bad(place, place + " must be a string.").reason("invalid_proxy");
            }
            if (exit.isTextual() && !exit.textValue().isBlank()) {
                return exit.textValue();
            }
        }
        String asked = query.getFirst("proxy");
        return asked == null || asked.isBlank() ? null : asked;
    }

    /** A cookie in the body; it is never part of what is remembered. */
    public @Nullable String cookie(String name) {
        String cookie = textOf(name, body.path(name), "must be a string.");
        return cookie == null || cookie.isBlank() ? null : cookie.strip();
    }

    /** The same text for the same request, however it was sent; no two different requests share one. */
    public String canonical() {
        StringBuilder text = new StringBuilder();
        read.forEach((name, value) ->
                text.append(name).append(':').append(value.length()).append(':').append(value));
        return text.toString();
    }

    private @Nullable String text(String name, String rule) {
        JsonNode value = body.path(name);
        return value.isMissingNode() || value.isNull() ? query.getFirst(name) : textOf(name, value, rule);
    }

    private static @Nullable String textOf(String name, JsonNode value, String rule) {
        if (value.isMissingNode() || value.isNull()) {
            return null;
        }
        if (!value.isTextual()) {
            throw bad(name, name + " " + rule);
        }
        return value.textValue();
    }

    private static String digest(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private <T> T remembered(String name, T value) {
        read.put(name, value.toString());
        return value;
    }

    private static ApiException bad(String field, String message) {
        return new ApiException(ErrorCode.BAD_REQUEST, message).field(field);
    }

    @Override
    public String toString() {
        return "WriteParameters[redacted]";
    }
}
