package io.socialdata.mcp.operations;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * Arguments of which a call needs one. JSON Schema can say so only by a composition at the top, which the APIs of
 * language models refuse in the schema of a tool.
 *
 * @param exactlyOne whether more than one is refused
 */
record ArgumentChoice(List<String> names, boolean exactlyOne) {

    ArgumentChoice {
        names = List.copyOf(names);
    }

    boolean isMet(JsonNode arguments) {
        return names.stream().anyMatch(arguments::hasNonNull);
    }

    /** Returns the rule as a sentence for the description of a tool. */
    String sentence() {
        return (exactlyOne ? "Give one of " : "Give at least one of ") + String.join(", ", names) + ".";
    }
}
