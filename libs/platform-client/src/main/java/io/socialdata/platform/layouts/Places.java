package io.socialdata.platform.layouts;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Where one fact may stand in an object, newest layout first. */
public record Places(List<JsonPointer> inOrder) {

    public static Places of(String... pointers) {
        return new Places(Stream.of(pointers).map(JsonPointer::compile).toList());
    }

    /** The first of the places that holds a list. */
    public @Nullable JsonNode firstArrayIn(JsonNode root) {
        for (JsonPointer place : inOrder) {
            if (root.at(place).isArray()) {
                return root.at(place);
            }
        }
        return null;
    }

    public boolean anyObjectIn(JsonNode root) {
        return inOrder.stream().anyMatch(place -> root.at(place).isObject());
    }
}
