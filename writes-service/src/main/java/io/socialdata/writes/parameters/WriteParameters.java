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
 * The parameters of a request, read value by value from a body that already contains those of the query.
 *
 * <p>It records what was read: two requests with the same {@link #canonical} text are the same request. Unknown
 * parameters are never read and so never count. Every method throws a 400 with the name of an invalid field.
 */
public final class WriteParameters {

    private final MultivaluedMap<String, String> query;
    private final ObjectNode body;
    private final Map<String, String> read = new TreeMap<>();

    WriteParameters(MultivaluedMap<String, String> query, ObjectNode body) {
        this.query = query;
        this.body = body;
    }

    /** Returns a required id of the platform. */
    public PlatformId id(String name) {
        return remembered(name, PlatformId.of(name, text(name, "must be a string of digits, not a number.")));
    }

    /** Returns an optional id of the platform. Empty text is invalid: a reply must not become a post of its own. */
    public Optional<PlatformId> optionalId(String name) {
        JsonNode value = body.path(name);
        return value.isMissingNode() || value.isNull() ? Optional.empty() : Optional.of(id(name));
    }

    /** Returns the post that {@code id} or {@code url} names; exactly one of them is required. */
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

    /** Returns an id that query and body may both contain if they agree. */
    public PlatformId agreedId(String name) {
        PlatformId id = id(name);
        String asked = query.getFirst(name);
        if (asked != null && !asked.isBlank() && !PlatformId.of(name, asked).equals(id)) {
            throw bad(name, name + " differs between query and body.");
        }
        return id;
    }

    /** Returns a required text with a visible character, unchanged. */
    public String text(String name) {
        String text = text(name, "must be a string.");
        if (text == null || text.isBlank()) {
            throw bad(name, name + " is required.");
        }
        return remembered(name, text);
    }

    /** Returns an optional text; an empty one counts as present. */
    public Optional<String> optionalText(String name) {
        return Optional.ofNullable(text(name, "must be a string.")).map(text -> remembered(name, text));
    }

    /** Returns a boolean, sent as JSON or as text. */
    public boolean flag(String name, boolean fallback) {
        JsonNode value = body.path(name);
        boolean flag = value.isBoolean()
                ? value.booleanValue()
                : Flag.of(name, text(name, "must be true or false."), fallback);
        return remembered(name, flag);
    }

    /** Returns up to {@code most} ids, sent as an array of texts or as one text with commas. */
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

    /** Returns a file that is sent as text. Only a digest of its content is recorded. */
    public Optional<String> file(String name) {
        String text = textOf(name, body.path(name), "must be a string.");
        if (text != null) {
            read.put(name, digest(text));
        }
        return Optional.ofNullable(text);
    }

    /** Returns a JSON value unchanged. A null counts as absent. */
    public Optional<JsonNode> json(String name) {
        JsonNode value = body.path(name);
        return value.isMissingNode() || value.isNull() ? Optional.empty() : Optional.of(remembered(name, value));
    }

    /** Returns whether a parameter was sent with a value. */
    public boolean given(String name) {
        JsonNode value = body.path(name);
        return !value.isMissingNode()
                && !value.isNull()
                && (!value.isTextual() || !value.textValue().isBlank());
    }

    /**
     * Returns the proxy that body or query name; the caller of this method checks the header. A blank one in the body
     * does not hide the one in the query, and an invalid one is rejected: a call with an explicit proxy must never use a
     * different one.
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

    /** Returns a cookie. It is never part of the recorded parameters. */
    public @Nullable String cookie(String name) {
        String cookie = textOf(name, body.path(name), "must be a string.");
        return cookie == null || cookie.isBlank() ? null : cookie.strip();
    }

    /** Returns the same text for the same request, however it was sent. No two different requests share one. */
    public String canonical() {
        StringBuilder text = new StringBuilder();
        read.forEach((name, value) ->
                text.append(name).append(':').append(value.length()).append(':').append(value));
        return text.toString();
    }

    private @Nullable String text(String name, String rule) {
        return textOf(name, body.path(name), rule);
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
