package io.socialdata.simulator.operations.media;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.uploads.UploadedMedia;
import io.socialdata.simulator.uploads.Uploads;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Says in words what a picture shows. */
@Singleton
final class MediaMetadata implements RestOperation {

    private static final int LONGEST = 1_000;

    private final Uploads uploads;
    private final ObjectMapper json;

    MediaMetadata(Uploads uploads, ObjectMapper json) {
        this.uploads = uploads;
        this.json = json;
    }

    @Override
    public String method() {
        return "POST";
    }

    @Override
    public String name() {
        return "1.1/media/metadata/create.json";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        return switch (viewer) {
            case Viewer.SignedIn(var account) -> describe(call, account.user());
            case Viewer.Guest _, Viewer.Stranger _ -> ErrorBody.brief(PlatformError.NOT_AUTHENTICATED);
        };
    }

    private PlatformResponse describe(WireCall call, User owner) {
        try {
            JsonNode body = json.readTree(call.body());
            String text = body.at("/alt_text/text").asText();
            Optional<UploadedMedia> media =
                    uploads.find(body.path("media_id").asLong()).filter(found -> found.owner() == owner.number());
            if (media.isEmpty()) {
                return ErrorBody.brief(PlatformError.MEDIA_MISSING);
            }
            if (text.length() > LONGEST) {
                return ErrorBody.brief(PlatformError.BAD_PARAMETER);
            }
            uploads.describe(media.get(), text);
            return PlatformResponse.empty(200, Outcome.OK);
        } catch (JsonProcessingException e) {
            return ErrorBody.brief(PlatformError.BAD_REQUEST);
        }
    }
}
