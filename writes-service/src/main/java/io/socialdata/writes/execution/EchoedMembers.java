package io.socialdata.writes.execution;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * Members at the end of a response that repeat the request. They are not stored: a repeated request is the same, so it
 * contains them.
 */
record EchoedMembers(Map<String, String> members) {

    /** Returns the response to store, without these members. */
    String removedFrom(JsonNode response) {
        JsonNode kept = response.deepCopy();
        if (kept instanceof ObjectNode object) {
            object.remove(members.keySet());
        }
        return kept.toString();
    }

    /** Returns a stored response with these members added. */
    String addedTo(String kept, ObjectMapper json) {
        if (members.isEmpty()) {
            return kept;
        }
        try {
            ObjectNode response = (ObjectNode) json.readTree(kept);
            members.forEach(response::put);
            return response.toString();
        } catch (JsonProcessingException e) { // its message could quote the response
            throw new IllegalStateException("a kept answer is no JSON");
        }
    }

    @Override
    public String toString() {
        return "EchoedMembers" + members.keySet();
    }
}
