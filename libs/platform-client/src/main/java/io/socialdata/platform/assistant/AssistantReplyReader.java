package io.socialdata.platform.assistant;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;

/**
 * Puts the lines of an answer together.
 *
 * <p>A line that says so ends the answer; without one it was cut, and half an answer is none.
 */
final class AssistantReplyReader implements PayloadReader<AssistantReply> {

    @Override
    public Payload<AssistantReply> read(JsonNode lines) {
        if (!lines.isArray()) {
            return new Payload.Broken<>();
        }
        AssistantReplyBuilder assistantReplyBuilder = new AssistantReplyBuilder();
        boolean ended = false;
        for (JsonNode line : lines) {
            JsonNode result = line.path("result");
            switch (result.path("responseType").asText("")) {
                case "limiter" -> {
                    return new Payload.Failing<>(new Throttled(null));
                }
                case "error" -> {
                    return new Payload.Failing<>(new Unreadable(ResponseDefect.UNEXPLAINED));
                }
                default -> assistantReplyBuilder.add(line, result);
            }
            ended = ended || result.path("isSoftStop").asBoolean(false);
        }
        return ended
                ? new Payload.Usable<>(assistantReplyBuilder.whole())
                : new Payload.Failing<>(new Unreachable(UnreachableReason.CONNECTION));
    }
}
