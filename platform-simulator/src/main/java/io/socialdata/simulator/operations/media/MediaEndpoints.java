package io.socialdata.simulator.operations.media;

import static io.socialdata.simulator.protocol.RestEndpoint.post;

import io.socialdata.simulator.profiles.ProfileStore;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformIds;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.uploads.ImageProbe;
import io.socialdata.simulator.uploads.MediaKind;
import io.socialdata.simulator.uploads.UploadSegment;
import io.socialdata.simulator.uploads.UploadStore;
import io.socialdata.simulator.uploads.UploadedMedia;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Sets descriptions of pictures and the profile banner. */
@Singleton
record MediaEndpoints(UploadStore uploadStore, ProfileStore profileStore, Clock clock) implements EndpointTable {

    private static final int LONGEST_DESCRIPTION = 1_000;
    private static final long LARGEST_BANNER = 5 * 1024 * 1024;
    private static final int UNDECODABLE = 422;

    @Override
    public List<RestEndpoint> endpoints() {
        return List.of(
                post("1.1/media/metadata/create.json", (call, viewer) -> describe(call, viewer.signedIn())),
                post(
                        "1.1/account/update_profile_banner.json",
                        (call, viewer) -> updateBanner(call, viewer.signedIn())));
    }

    private PlatformResponse describe(WireCall call, User owner) {
        return call.json()
                .map(body -> describe(
                        body.path("media_id").asLong(),
                        body.at("/alt_text/text").asText(),
                        owner))
                .orElseGet(() -> ErrorBody.brief(PlatformError.BAD_REQUEST));
    }

    private PlatformResponse describe(long id, String text, User owner) {
        Optional<UploadedMedia> media = uploadStore.find(id).filter(found -> found.owner() == owner.number());
        if (media.isEmpty()) {
            return ErrorBody.brief(PlatformError.MEDIA_MISSING);
        }
        if (text.length() > LONGEST_DESCRIPTION) {
            return ErrorBody.brief(PlatformError.BAD_PARAMETER);
        }
        uploadStore.describe(media.get(), text);
        return PlatformResponse.empty(200, Outcome.OK);
    }

    /** Sets the banner. The picture is base64 in a form, a file of a form, or the id of an upload. */
    private PlatformResponse updateBanner(WireCall call, User user) {
        Optional<String> text = call.parameter("banner");
        Optional<UploadSegment> sent = text.flatMap(UploadSegment::ofBase64)
                .or(() -> call.file("banner").map(UploadSegment::of));
        Optional<String> mediaId = call.parameter("media_id");
        if (sent.isEmpty() && text.isEmpty() && mediaId.isEmpty()) {
            return ErrorBody.missing("banner");
        }
        if (mediaId.isPresent() && sent.isEmpty()) {
            return setBanner(user, uploaded(mediaId.get(), user));
        }
        return setBanner(user, sent.filter(MediaEndpoints::isPicture).isPresent());
    }

    private PlatformResponse setBanner(User user, boolean picture) {
        if (!picture) {
            return ErrorBody.brief(PlatformError.MEDIA_INVALID).withStatus(UNDECODABLE);
        }
        profileStore.setBanner(user);
        return PlatformResponse.empty(200, Outcome.OK);
    }

    private boolean uploaded(String mediaId, User user) {
        return uploadStore
                .find(PlatformIds.parse(mediaId).orElse(0))
                .filter(media -> media.owner() == user.number())
                .filter(media -> media.kind() == MediaKind.PHOTO)
                .filter(media -> media.usable(clock.instant()))
                .isPresent();
    }

    private static boolean isPicture(UploadSegment uploadSegment) {
        return uploadSegment.size() <= LARGEST_BANNER
                && ImageProbe.still(uploadSegment.head()).isPresent();
    }
}
