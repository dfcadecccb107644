package io.socialdata.platform.profiles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.layouts.Places;
import io.socialdata.platform.outcome.Failure.Absence;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.reading.PayloadReader;
import io.socialdata.platform.timelines.ItemKind;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import org.jspecify.annotations.Nullable;

/** Reads a page of a profile, or that there is no profile to see. */
record ProfilePageReader<T>(
        Places instructions, ItemKind<T> kind, @Nullable String sentCursor) implements PayloadReader<Page<T>> {

    private static final Places PROFILE = Places.of("/data/user/result");

    @Override
    public Payload<Page<T>> read(JsonNode root) {
        JsonNode profile = root.path("data").path("user").path("result");
        if ("UserUnavailable".equals(profile.path("__typename").asText(""))) {
            return new Payload.Gone<>(
                    "Suspended".equals(profile.path("reason").asText("")) ? Absence.SUSPENDED : Absence.UNAVAILABLE);
        }
        return profile.isEmpty()
                ? new Payload.Empty<>()
                : new PageReader<>(instructions, PROFILE, kind, sentCursor).read(root);
    }
}
