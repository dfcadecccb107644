package io.socialdata.platform.assistant;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Throttled;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.reading.PayloadReader;

/**
 * Puts the lines of an answer together.
 *
 * <p>A line that says so ends the answer; without one it was cut, and half an answer is none.
 */
final class ReplyReader implements PayloadReader<Reply> {

    @Override
    public Payload<Reply> read(JsonNode lines) {
        if (!lines.isArray()) {
            return new Payload.Broken<>();
        }
        ReplyParts parts = new ReplyParts();
        boolean ended = false;
        for (JsonNode line : lines) {
            JsonNode result = line.path("result");
            switch (result.path("responseType").asText("")) {
                case "limiter" -> {
                    return new Payload.Failing<>(new Throttled(null));
                }
                case "error" -> {
                    return new Payload.Failing<>(new Unreadable(Defect.UNEXPLAINED));
                }
                default -> parts.add(line, result);
            }
            ended = ended || result.path("isSoftStop").asBoolean(false);
        }
        return ended
                ? new Payload.Usable<>(parts.whole())
                : new Payload.Failing<>(new Unreachable(Obstacle.CONNECTION));
    }
}
