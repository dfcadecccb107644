package io.socialdata.platform.responses;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.PlatformResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** Parses the platform's JSON within limits, since it is as untrusted as any other external input. */
public final class ResponseJson {

    private static final JsonMapper MAPPER = new JsonMapper(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(256)
                    .maxStringLength(1 << 20)
                    .maxNumberLength(100)
                    .build())
            .build());

    private ResponseJson() {}

    /** Returns the JSON of a response; empty if it is none. */
    public static Optional<JsonNode> of(PlatformResponse platformResponse, Operation operation) {
        return isLines(operation) ? parseLines(platformResponse) : parse(platformResponse);
    }

    /** Returns whether the operation's responses are JSON objects, each on its line. */
    public static boolean isLines(Operation operation) {
        return operation instanceof Operation.Rest rest && rest.family() == Operation.Family.ASSISTANT;
    }

    /**
     * Returns the JSON objects of a line-delimited response of the assistant as one list; empty if one of them is
     * truncated.
     */
    private static Optional<JsonNode> parseLines(PlatformResponse platformResponse) {
        try (MappingIterator<JsonNode> values = MAPPER.readerFor(JsonNode.class)
                .readValues(platformResponse.body().open())) {
            List<JsonNode> lines = values.readAll();
            return lines.size() == 1 && lines.getFirst().has("errors")
                    ? Optional.of(lines.getFirst())
                    : Optional.of(lines).filter(all -> !all.isEmpty()).map(ResponseJson::list);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static JsonNode list(List<JsonNode> lines) {
        return MAPPER.createArrayNode().addAll(lines);
    }

    /**
     * Returns the JSON object or list in the body; empty for HTML, plain text, a truncated body, or JSON of another
     * kind.
     */
    static Optional<JsonNode> parse(PlatformResponse platformResponse) {
        try (InputStream body = platformResponse.body().open()) {
            return Optional.of(MAPPER.readTree(body)).filter(JsonNode::isContainerNode);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
