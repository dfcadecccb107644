package io.socialdata.platform.captures;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Copies JSON of one exchange with its structure and without what it says of people: names of members, types of objects
 * and entries, and the platform's errors stay.
 */
final class JsonScrubber {

    /** Members whose values are names of the protocol. */
    private static final Set<String> NAMES = Set.of(
            "__typename",
            "type",
            "kind",
            "itemType",
            "entryType",
            "cursorType",
            "displayType",
            "tweetDisplayType",
            "userDisplayType",
            "contextType",
            "messageType",
            "responseType",
            "userLabelType",
            "userLabelDisplayType",
            "urlType",
            "subtask_id",
            "reason",
            "unavailable_reason");

    private static final Set<String> ENTRY_IDS = Set.of("entryId", "moduleEntryId", "entry_id_to_replace");
    private static final Set<String> NUMBERS_OF_ERRORS = Set.of("code", "retry_after");

    /** More than a long post has. */
    private static final int MAX_TEXT = 30_000;

    private static final String ERRORS = "errors";
    private static final String MESSAGE = "message";
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final BigDecimal SOME_FRACTION = new BigDecimal("0.5");

    private final TextScrubber texts;
    private final UnaryOperator<String> values;
    private int left;
    private boolean shortened;

    /**
     * @param values replaces values that are no names of the protocol
     * @param most about how many characters the copy may have
     */
    JsonScrubber(TextScrubber texts, UnaryOperator<String> values, int most) {
        this.texts = texts;
        this.values = values;
        this.left = most;
    }

    /** Returns whether something was left out because the copy would have become too long. */
    boolean isCut() {
        return left < 0 || shortened;
    }

    JsonNode scrubbed(JsonNode json) {
        return scrubbed("", json, false);
    }

    private JsonNode scrubbed(String member, JsonNode json, boolean ofError) {
        left -= 4 + member.length();
        if (json instanceof ObjectNode object) {
            return members(object, ofError);
        }
        if (json instanceof ArrayNode array) {
            return elements(member, array, ofError || member.equals(ERRORS));
        }
        if (json.isTextual()) {
            String text = text(member, start(json.textValue()), ofError);
            left -= text.length();
            return JSON.textNode(text);
        }
        return json.isNumber() ? number(json, ofError && NUMBERS_OF_ERRORS.contains(member)) : json;
    }

    private JsonNode members(ObjectNode object, boolean ofError) {
        ObjectNode copy = JSON.objectNode();
        for (Map.Entry<String, JsonNode> member : object.properties()) {
            if (left < 0) {
                break;
            }
            String name = texts.name(member.getKey());
            while (copy.has(name)) {
                name += "x";
            }
            copy.set(name, scrubbed(member.getKey(), member.getValue(), ofError));
        }
        return copy;
    }

    private JsonNode elements(String member, ArrayNode array, boolean ofError) {
        ArrayNode copy = JSON.arrayNode();
        for (JsonNode element : array) {
            if (left < 0) {
                break;
            }
            copy.add(scrubbed(member, element, ofError));
        }
        return copy;
    }

    private String start(String text) {
        shortened |= text.length() > MAX_TEXT;
        return text.substring(0, Math.min(MAX_TEXT, text.length()));
    }

    private String text(String member, String text, boolean ofError) {
        if (ofError) {
            return member.equals(MESSAGE) ? texts.sentence(text) : texts.name(text);
        }
        if (ENTRY_IDS.contains(member)) {
            return texts.entryId(text);
        }
        return NAMES.contains(member) ? texts.name(text) : values.apply(text);
    }

    private JsonNode number(JsonNode json, boolean code) {
        if (!json.isIntegralNumber()) {
            return JSON.numberNode(json.doubleValue() < 0 ? SOME_FRACTION.negate() : SOME_FRACTION);
        }
        BigInteger number = json.bigIntegerValue();
        String digits = number.abs().toString();
        BigInteger placeholder = new BigInteger(code ? texts.code(digits) : texts.digits(digits));
        return JSON.numberNode(number.signum() < 0 ? placeholder.negate() : placeholder);
    }
}
