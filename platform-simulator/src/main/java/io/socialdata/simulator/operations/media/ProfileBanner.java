package io.socialdata.simulator.operations.media;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.uploads.Banners;
import io.socialdata.simulator.uploads.MediaKind;
import io.socialdata.simulator.uploads.Picture;
import io.socialdata.simulator.uploads.Piece;
import io.socialdata.simulator.uploads.UploadedMedia;
import io.socialdata.simulator.uploads.Uploads;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;

/** Puts a header picture on the caller's profile: base64 in a form, a file of one, or the id of an upload. */
@Singleton
final class ProfileBanner implements RestOperation {

    private static final int UNDECODABLE = 422;
    private static final long LARGEST = 5 * 1024 * 1024;

    private final Banners banners;
    private final Uploads uploads;
    private final Clock clock;

    ProfileBanner(Banners banners, Uploads uploads, Clock clock) {
        this.banners = banners;
        this.uploads = uploads;
        this.clock = clock;
    }

    @Override
    public String method() {
        return "POST";
    }

    @Override
    public String name() {
        return "1.1/account/update_profile_banner.json";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        return switch (viewer) {
            case Viewer.SignedIn(var account) -> update(call, account.user());
            case Viewer.Guest _, Viewer.Stranger _ -> ErrorBody.brief(PlatformError.NOT_AUTHENTICATED);
        };
    }

    private PlatformResponse update(WireCall call, User user) {
        Optional<String> text = call.parameter("banner");
        Optional<Piece> sent = call.file("banner").map(Piece::of).or(() -> text.flatMap(Piece::ofBase64));
        Optional<String> mediaId = call.parameter("media_id");
        if (sent.isEmpty() && text.isEmpty() && mediaId.isEmpty()) {
            return ErrorBody.brief(PlatformError.PARAMETERS_MISSING, "Query parameters are missing: banner.");
        }
        if (mediaId.isPresent() && sent.isEmpty()) {
            return set(user, uploaded(mediaId.get(), user));
        }
        return set(user, sent.filter(ProfileBanner::isPicture).isPresent());
    }

    private PlatformResponse set(User user, boolean picture) {
        if (!picture) {
            return ErrorBody.brief(PlatformError.MEDIA_INVALID).withStatus(UNDECODABLE);
        }
        banners.set(user);
        return PlatformResponse.empty(200, Outcome.OK);
    }

    private boolean uploaded(String mediaId, User user) {
        return mediaId.matches("\\d{1,18}|[0-8]\\d{18}")
                && uploads.find(Long.parseLong(mediaId))
                        .filter(media -> media.owner() == user.number())
                        .filter(media -> media.kind() == MediaKind.PHOTO)
                        .filter(this::usable)
                        .isPresent();
    }

    private boolean usable(UploadedMedia media) {
        return media.usable(clock.instant());
    }

    private static boolean isPicture(Piece piece) {
        return piece.size() <= LARGEST && Picture.still(piece.head()).isPresent();
    }
}
