package io.socialdata.simulator.operations.media;

import static io.socialdata.simulator.protocol.RestEndpoint.get;
import static io.socialdata.simulator.protocol.RestEndpoint.post;

import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformIds;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.uploads.UploadSegment;
import io.socialdata.simulator.uploads.UploadService;
import io.socialdata.simulator.uploads.UploadService.UploadResult;
import io.socialdata.simulator.uploads.UploadStore;
import io.socialdata.simulator.uploads.UploadedMedia;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Uploads a file in segments, or as a whole if no command is given. Parameters are in the query or in a form. */
@Singleton
record UploadEndpoints(UploadService uploadService, UploadStore uploadStore, Clock clock) implements EndpointTable {

    private static final String NAME = "1.1/media/upload.json";

    /** The upload paths of all hosts, including the one for long videos. */
    private static final Set<String> PATHS = Set.of(
            NAME,
            "1.1/media/upload2.json",
            "i/media/upload.json",
            "i/media/upload2.json",
            "media/upload.json",
            "media/upload2.json");

    @Override
    public List<RestEndpoint> endpoints() {
        return List.of(
                post(NAME, (call, viewer) -> command(call, viewer.signedIn())).at(PATHS),
                get(NAME + "?command=STATUS", (call, viewer) -> status(call, viewer.signedIn()))
                        .at(PATHS));
    }

    private PlatformResponse command(WireCall call, User owner) {
        return switch (call.parameter("command").orElse("").toUpperCase(Locale.ROOT)) {
            case "INIT" -> init(call, owner);
            case "APPEND" -> append(call, owner);
            case "FINALIZE" ->
                id(call).isPresent()
                        ? response(uploadService.finish(owner, id(call).getAsLong()))
                        : ErrorBody.missing("media_id");
            case "STATUS" -> status(call, owner);
            case "" -> uploadAtOnce(call, owner);
            default ->
                ErrorBody.brief(PlatformError.BAD_PARAMETER, "command is not one of INIT, APPEND, FINALIZE, STATUS");
        };
    }

    private PlatformResponse init(WireCall call, User owner) {
        OptionalLong size = number(call, "total_bytes");
        return size.isEmpty()
                ? ErrorBody.missing("total_bytes")
                : response(uploadService.begin(owner, call.parameter("media_type"), category(call), size.getAsLong()));
    }

    private PlatformResponse append(WireCall call, User owner) {
        OptionalLong index = number(call, "segment_index");
        Optional<UploadSegment> piece = piece(call);
        if (id(call).isEmpty() || index.isEmpty() || piece.isEmpty()) {
            return ErrorBody.missing(id(call).isEmpty() ? "media_id" : index.isEmpty() ? "segment_index" : "media");
        }
        int segment = (int) Math.min(index.getAsLong(), Integer.MAX_VALUE);
        return response(uploadService.append(owner, id(call).getAsLong(), segment, piece.get()));
    }

    private PlatformResponse uploadAtOnce(WireCall call, User owner) {
        return piece(call)
                .map(uploadSegment -> response(
                        uploadService.uploadAtOnce(owner, call.parameter("media_type"), category(call), uploadSegment)))
                .orElseGet(() -> ErrorBody.missing("media"));
    }

    /** Returns the progress of the processing. An upload of another user counts as missing. */
    private PlatformResponse status(WireCall call, User owner) {
        OptionalLong id = id(call);
        Optional<UploadedMedia> media = id.isPresent() ? uploadStore.find(id.getAsLong()) : Optional.empty();
        return media.filter(found -> found.owner() == owner.number())
                .map(found -> PlatformResponse.ok(UploadShape.status(found, clock.instant())))
                .orElseGet(() -> ErrorBody.brief(PlatformError.MEDIA_MISSING));
    }

    private PlatformResponse response(UploadResult uploadResult) {
        return switch (uploadResult) {
            case UploadResult.Begun(var id, var kind) ->
                PlatformResponse.json(202, UploadShape.begun(id, kind), Outcome.OK);
            case UploadResult.Taken() -> PlatformResponse.empty(204, Outcome.OK);
            case UploadResult.Finished(var media) ->
                PlatformResponse.json(201, UploadShape.finished(media, clock.instant()), Outcome.OK);
            case UploadResult.Refused(var error, var message) -> ErrorBody.brief(error, message);
        };
    }

    private static Optional<UploadSegment> piece(WireCall call) {
        return call.file("media")
                .map(UploadSegment::of)
                .or(() -> call.parameter("media_data").flatMap(UploadSegment::ofBase64));
    }

    private static String category(WireCall call) {
        return call.parameter("media_category").orElse("");
    }

    private static OptionalLong id(WireCall call) {
        return number(call, "media_id");
    }

    private static OptionalLong number(WireCall call, String name) {
        return PlatformIds.parse(call.parameter(name).orElse(""));
    }
}
