package io.socialdata.platform.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A value of the operation data as it is now.
 *
 * @param operation its name; of other data, the key at the top of the document
 * @param key below it, with dots
 * @param value null if a layer removes it
 * @param builtIn null if the built-in data lack it
 * @param layer the one that decided
 */
public record OperationValue(
        String operation,
        String key,
        @Nullable JsonNode value,
        @Nullable JsonNode builtIn,
        Layer layer) {

    private static final Set<String> KINDS = Set.of("graphql", "rest");

    /** Where a value comes from. */
    public enum Layer {
        @JsonProperty("built-in")
        BUILT_IN,
        @JsonProperty("file")
        FILE,
        @JsonProperty("set")
        SET,
        /** Set, but this release cannot use it. */
        @JsonProperty("refused")
        REFUSED
    }

    static OperationValue of(JsonPointer place, @Nullable JsonNode value, @Nullable JsonNode builtIn, Layer layer) {
        JsonPointer first = KINDS.contains(place.getMatchingProperty()) ? place.tail() : place;
        StringBuilder key = new StringBuilder();
        for (JsonPointer step = first.tail(); step != null && !step.matches(); step = step.tail()) {
            key.append(key.isEmpty() ? "" : ".").append(step.getMatchingProperty());
        }
        return new OperationValue(first.getMatchingProperty(), key.toString(), value, builtIn, layer);
    }
}
