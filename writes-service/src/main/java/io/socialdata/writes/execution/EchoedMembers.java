package io.socialdata.writes.execution;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/**
 * Members at the end of an answer that repeat the request. They are not kept: a request that is repeated is the same, and brings them
 * along.
 */
record EchoedMembers(Map<String, String> members) {

    /** The answer as it is kept. */
    String removedFrom(JsonNode answer) {
        JsonNode kept = answer.deepCopy();
        if (kept instanceof ObjectNode object) {
            object.remove(members.keySet());
        }
        return kept.toString();
    }

    /** A kept answer as it was given. */
    String addedTo(String kept, ObjectMapper json) {
        if (members.isEmpty()) {
            return kept;
        }
        try {
            ObjectNode answer = (ObjectNode) json.readTree(kept);
            members.forEach(answer::put);
            return answer.toString();
        } catch (JsonProcessingException e) { // its message could quote the answer
            throw new IllegalStateException("a kept answer is no JSON");
        }
    }

    @Override
    public String toString() {
        return "EchoedMembers" + members.keySet();
    }
}
