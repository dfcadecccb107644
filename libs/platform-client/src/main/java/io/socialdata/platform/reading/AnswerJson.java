package io.socialdata.platform.reading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.platform.wire.Answer;
import java.io.IOException;
import java.util.Optional;

/** Parses the platform's JSON within limits, since it is no more trusted than any other outside input. */
final class AnswerJson {

    private static final JsonMapper MAPPER = new JsonMapper(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(256)
                    .maxStringLength(1 << 20)
                    .maxNumberLength(100)
                    .build())
            .build());

    private AnswerJson() {}

    /** The JSON object or list in the body; empty for HTML, plain text, a cut body, or JSON of another kind. */
    static Optional<JsonNode> parse(Answer answer) {
        try {
            return Optional.of(MAPPER.readTree(answer.body())).filter(JsonNode::isContainerNode);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
