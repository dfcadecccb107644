package io.socialdata.platform.profiles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.timelines.TimelineItemReader;
import org.jspecify.annotations.Nullable;

/** Reads a page of a profile, or that there is no profile to see. */
record ProfilePageReader<T>(
        JsonPaths instructions,
        TimelineItemReader<T> kind,
        @Nullable String sentCursor) implements PayloadReader<Page<T>> {

    private static final JsonPaths PROFILE = JsonPaths.of("/data/user/result");

    @Override
    public Payload<Page<T>> read(JsonNode root) {
        JsonNode profile = root.path("data").path("user").path("result");
        if ("UserUnavailable".equals(profile.path("__typename").asText(""))) {
            return new Payload.Gone<>(
                    "Suspended".equals(profile.path("reason").asText(""))
                            ? MissingReason.SUSPENDED
                            : MissingReason.UNAVAILABLE);
        }
        return profile.isEmpty()
                ? new Payload.Empty<>()
                : new PageReader<>(instructions, PROFILE, kind, sentCursor).read(root);
    }
}
