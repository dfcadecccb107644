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
 * The variables of a GraphQL call. Absent, null and empty values are equivalent. Ids may be strings or numbers.
 *
 * @param toggles feature toggles that select parts of the response
 */
public record Variables(ObjectNode values, ObjectNode toggles) {

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

    /** Returns the id. Empty if it is absent or not a valid id. */
    public OptionalLong id(String name) {
        return text(name).map(PlatformIds::parse).orElseGet(OptionalLong::empty);
    }

    /** Returns the object with the id. Empty if the id is absent or unknown. */
    public <T> Optional<T> find(String name, LongFunction<Optional<T>> byId) {
        OptionalLong id = id(name);
        return id.isPresent() ? byId.apply(id.getAsLong()) : Optional.empty();
    }

    /** Returns the ids in order. An invalid id gives an empty item. */
    public List<OptionalLong> ids(String name) {
        return StreamSupport.stream(values.path(name).spliterator(), false)
                .map(value -> PlatformIds.parse(value.asText()))
                .toList();
    }

    /** Returns the strings in order. */
    public List<String> texts(String name) {
        return StreamSupport.stream(values.path(name).spliterator(), false)
                .map(JsonNode::asText)
                .toList();
    }

    /** Returns whether the flag is set. An absent flag is not set. */
    public boolean flag(String name) {
        return values.path(name).asBoolean(false);
    }

    /** Returns the requested number of items, if it is an integer. */
    public OptionalInt count() {
        JsonNode count = values.path("count");
        return count.canConvertToInt() && count.isNumber() ? OptionalInt.of(count.intValue()) : OptionalInt.empty();
    }

    public boolean has(String name) {
        return values.hasNonNull(name);
    }

    /** Returns whether the variable is a string that is not blank, a number, or a list. */
    public boolean given(String name) {
        return text(name).isPresent() || values.path(name).isArray();
    }
}
