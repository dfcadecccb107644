package io.socialdata.simulator.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import java.util.stream.StreamSupport;

/**
 * The variables of a GraphQL call. Absent, null and empty mean the same; ids may be text or number.
 *
 * @param toggles what the caller switches on or off besides, each a part of the answer
 */
public record Variables(ObjectNode values, ObjectNode toggles) {

    private static final int LONGEST_ID = 19;

    public boolean toggled(String name) {
        return toggles.path(name).asBoolean();
    }

    public Optional<String> text(String name) {
        return Optional.ofNullable(values.get(name))
                .filter(JsonNode::isValueNode)
                .filter(value -> !value.isNull())
                .map(JsonNode::asText)
                .filter(value -> !value.isBlank());
    }

    /** The id, or empty when there is none or it is not a number that an id could be. */
    public OptionalLong id(String name) {
        return text(name).map(Variables::parse).orElseGet(OptionalLong::empty);
    }

    /** What the id leads to, or empty when there is no id or nothing by it. */
    public <T> Optional<T> find(String name, LongFunction<Optional<T>> byId) {
        OptionalLong id = id(name);
        return id.isPresent() ? byId.apply(id.getAsLong()) : Optional.empty();
    }

    /** The ids in order; a place whose value is no id keeps its place, empty. */
    public List<OptionalLong> ids(String name) {
        return StreamSupport.stream(values.path(name).spliterator(), false)
                .map(value -> parse(value.asText()))
                .toList();
    }

    /** The texts in order. */
    public List<String> texts(String name) {
        return StreamSupport.stream(values.path(name).spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    /** Whether it is asked for; what is not there is not. */
    public boolean flag(String name) {
        return values.path(name).asBoolean(false);
    }

    /** How many items are asked for, if a whole number is. */
    public OptionalInt count() {
        JsonNode count = values.path("count");
        return count.canConvertToInt() && count.isNumber() ? OptionalInt.of(count.intValue()) : OptionalInt.empty();
    }

    public boolean has(String name) {
        return values.hasNonNull(name);
    }

    /** Whether there is a text that is not blank, a number, or a list. */
    public boolean given(String name) {
        return text(name).isPresent() || values.path(name).isArray();
    }

    private static OptionalLong parse(String text) {
        boolean digits = !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits && fits(text) ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    private static boolean fits(String digits) {
        return digits.length() < LONGEST_ID
                || (digits.length() == LONGEST_ID && digits.compareTo(Long.toString(Long.MAX_VALUE)) <= 0);
    }
}
