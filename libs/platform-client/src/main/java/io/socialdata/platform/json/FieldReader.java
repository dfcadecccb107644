package io.socialdata.platform.json;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.FieldTally.Presence;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads one field from the first of several paths that has it: the platform has moved most fields of a user once or
 * twice, and still sends all layouts. A value of the wrong type counts as absent.
 *
 * <p>Knows afterwards whether the object has all fields that it must have. Not thread-safe.
 */
public final class FieldReader {

    private static final int MAX_ID_DIGITS = 20;

    private final JsonNode node;
    private final @Nullable JsonNode earlierLayout;
    private final boolean whole;
    private final @Nullable FieldTally tally = FieldTally.current();
    private boolean complete = true;

    /** Reads a whole object. */
    public FieldReader(JsonNode node) {
        this(node, true);
    }

    private FieldReader(JsonNode node, boolean whole) {
        this.node = node;
        this.earlierLayout = JsonPath.earlierLayout(node);
        this.whole = whole;
    }

    /** Returns a reader of an object of which the platform sends only a part. */
    public static FieldReader ofPart(JsonNode node) {
        return new FieldReader(node, false);
    }

    public JsonNode node() {
        return node;
    }

    public boolean isWhole() {
        return whole;
    }

    /** Returns whether none of the required fields read so far is missing. */
    public boolean isComplete() {
        return complete;
    }

    public @Nullable String text(JsonPaths jsonPaths) {
        JsonNode found = first(jsonPaths, JsonNode::isTextual);
        return found == null ? null : found.textValue();
    }

    public String textOrEmpty(JsonPaths jsonPaths) {
        String text = text(jsonPaths);
        return text == null ? "" : text;
    }

    /** Like {@link #text}, but an empty text counts as absent. */
    public @Nullable String filledText(JsonPaths jsonPaths) {
        JsonNode found = first(
                jsonPaths, value -> value.isTextual() && !value.textValue().isEmpty());
        return found == null ? null : found.textValue();
    }

    /** Returns an id of digits. */
    public @Nullable String id(JsonPaths jsonPaths) {
        JsonNode found = first(jsonPaths, FieldReader::isId);
        return found == null ? null : found.textValue();
    }

    public @Nullable Instant date(JsonPaths jsonPaths) {
        @Nullable JsonNode found = find(jsonPaths, JsonNode::isTextual);
        @Nullable Instant date = found == null ? null : PlatformDates.parse(found.textValue());
        note(jsonPaths, date != null);
        return date;
    }

    public @Nullable Long number(JsonPaths jsonPaths) {
        JsonNode found = first(
                jsonPaths, value -> value.isIntegralNumber() && value.canConvertToLong() && value.longValue() >= 0);
        return found == null ? null : found.longValue();
    }

    public @Nullable Boolean flag(JsonPaths jsonPaths) {
        JsonNode found = first(jsonPaths, JsonNode::isBoolean);
        return found == null ? null : found.booleanValue();
    }

    public boolean isSet(JsonPaths jsonPaths) {
        return Boolean.TRUE.equals(flag(jsonPaths));
    }

    /** Returns the texts of the first list found; null when there is no such list. */
    public @Nullable List<String> texts(JsonPaths jsonPaths) {
        JsonNode found = first(jsonPaths, JsonNode::isArray);
        return found == null ? null : textsOf(found);
    }

    /** Like {@link #texts}, but returns an empty list when there is none. */
    public List<String> textsOrNone(JsonPaths jsonPaths) {
        List<String> found = texts(jsonPaths);
        return found == null ? List.of() : found;
    }

    public boolean has(JsonPaths jsonPaths) {
        return first(jsonPaths, JsonNode::isObject) != null;
    }

    private @Nullable JsonNode first(JsonPaths jsonPaths, Predicate<JsonNode> fits) {
        @Nullable JsonNode found = find(jsonPaths, fits);
        note(jsonPaths, found != null);
        return found;
    }

    private @Nullable JsonNode find(JsonPaths jsonPaths, Predicate<JsonNode> fits) {
        for (JsonPath jsonPath : jsonPaths.inOrder()) {
            @Nullable JsonNode value = jsonPath.in(node, earlierLayout);
            if (value != null && fits.test(value)) {
                return value;
            }
        }
        return null;
    }

    private void note(JsonPaths jsonPaths, boolean present) {
        Presence presence = jsonPaths.presence();
        if (presence == Presence.MAY || (!whole && presence != Presence.MUST)) {
            return;
        }
        if (!present && presence != Presence.SHOULD) {
            complete = false;
        }
        if (tally != null) {
            tally.count(jsonPaths, present);
        }
    }

    private static boolean isId(JsonNode value) {
        if (!value.isTextual()) {
            return false;
        }
        String text = value.textValue();
        return !text.isEmpty() && text.length() <= MAX_ID_DIGITS && Digits.only(text);
    }

    private static List<String> textsOf(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(element -> {
            if (element.isTextual()) {
                texts.add(element.textValue());
            }
        });
        return List.copyOf(texts);
    }
}
