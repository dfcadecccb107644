package io.socialdata.platform.communities;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformFailure.MissingReason;

/** Reads the answer to a look-up of one community. */
final class CommunityLookupReader implements PayloadReader<Community> {

    @Override
    public Payload<Community> read(JsonNode root) {
        JsonNode result = root.path("data").path("communityResults").path("result");
        if (result.isMissingNode() || result.isEmpty()) {
            return new Payload.Empty<>();
        }
        return "CommunityUnavailable".equals(result.path("__typename").asText(""))
                ? new Payload.Gone<>(MissingReason.UNAVAILABLE)
                : CommunityReader.read(result)
                        .<Payload<Community>>map(Payload.Usable::new)
                        .orElseGet(Payload.Broken::new);
    }
}
