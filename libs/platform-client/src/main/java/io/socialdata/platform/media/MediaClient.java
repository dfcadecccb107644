package io.socialdata.platform.media;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.ActingCalls;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.RequestContent;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;

/** Uploads files and reads their status. The platform deletes an unused upload after a day. */
public final class MediaClient {

    private static final String UPLOAD = "media/upload";

    private final ActingCalls actingCalls;
    private final int partBytes;

    /**
     * @param actingCalls writes with the timeout of an upload
     * @param partBytes size of the parts in which a file is sent and held in memory
     */
    public MediaClient(ActingCalls actingCalls, int partBytes) {
        this.actingCalls = actingCalls;
        this.partBytes = partBytes;
    }

    /**
     * Uploads a file in parts. No part is sent twice, so a failure ends the upload; starting again is harmless.
     *
     * @throws UncheckedIOException if the file cannot be read
     */
    public PlatformResult<UploadedMedia> upload(MediaFile file, Duration budget) {
        Deadline deadline = Deadline.after(budget);
        Map<String, ?> start = Map.of(
                "command", "INIT",
                "total_bytes", file.bytes(),
                "media_type", file.type(),
                "media_category", file.use().category());
        return switch (actingCalls.once(UPLOAD, step(start), MediaClient::id, deadline.remaining())) {
            case Failed<String>(var platformFailure) -> PlatformResult.failed(platformFailure);
            case Success<String>(String id) ->
                switch (append(id, file, deadline)) {
                    case Failed<Done>(var platformFailure) -> PlatformResult.failed(platformFailure);
                    case Success<Done> appended -> finish(id, file, deadline);
                };
        };
    }

    /** Uploads a small file in one request. */
    public PlatformResult<UploadedMedia> uploadAtOnce(ByteBuffer file, MediaFile.Use use, Duration budget) {
        return actingCalls.once(
                UPLOAD,
                new RequestContent.Upload(Map.of("media_category", use.category()), file),
                UploadedMedia::read,
                budget);
    }

    /** Returns the processing state of an upload; an unknown id is {@code Missing}. */
    public PlatformResult<UploadedMedia> status(String mediaId, Duration budget) {
        return actingCalls.read(UPLOAD, Map.of("command", "STATUS", "media_id", mediaId), UploadedMedia::read, budget);
    }

    /** Sets the alternative text of an image. */
    public PlatformResult<Done> describe(String mediaId, String text, Duration budget) {
        Map<String, ?> document = Map.of("media_id", mediaId, "alt_text", Map.of("text", text));
        return actingCalls.once(
                "media/metadata/create", new RequestContent.Document(document), new EmptyResponseReader(), budget);
    }

    /** Sets the banner image of the account's profile. */
    public PlatformResult<Done> banner(ByteBuffer image, Duration budget) {
        ByteBuffer encoded = Base64.getEncoder().encode(image.duplicate());
        String text = StandardCharsets.ISO_8859_1.decode(encoded).toString();
        return actingCalls.once(
                "account/update_profile_banner", Map.of("banner", text), new EmptyResponseReader(), budget);
    }

    private PlatformResult<Done> append(String id, MediaFile file, Deadline deadline) {
        PlatformResult<Done> platformResult = new Success<>(Done.DONE);
        try (InputStream in = file.source().open()) {
            long left = file.bytes();
            for (int segment = 0; left > 0 && platformResult instanceof Success<Done>; segment++) {
                byte[] part = in.readNBytes((int) Math.min(partBytes, left));
                if (part.length == 0) {
                    throw new IOException("the file is shorter than was said");
                }
                left -= part.length;
                Map<String, ?> parameters = Map.of("command", "APPEND", "media_id", id, "segment_index", segment);
                platformResult = actingCalls.once(
                        UPLOAD,
                        new RequestContent.Upload(parameters, ByteBuffer.wrap(part)),
                        new EmptyResponseReader(),
                        deadline.remaining());
            }
            return platformResult;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private PlatformResult<UploadedMedia> finish(String id, MediaFile file, Deadline deadline) {
        Map<String, ?> end = file.use() == MediaFile.Use.POST_VIDEO
                ? Map.of("command", "FINALIZE", "media_id", id, "allow_async", true)
                : Map.of("command", "FINALIZE", "media_id", id);
        return actingCalls.once(UPLOAD, step(end), UploadedMedia::read, deadline.remaining());
    }

    private static RequestContent step(Map<String, ?> parameters) {
        return new RequestContent.Upload(parameters, null);
    }

    private static Payload<String> id(JsonNode root) {
        String id = root.path("media_id_string").asText("");
        return id.isEmpty() ? new Payload.Unapplied<>() : new Payload.Usable<>(id);
    }

    /** Accepts the response to a step that returns no data: no body, or an object without errors. */
    private record EmptyResponseReader() implements PayloadReader<Done> {

        @Override
        public Payload<Done> read(JsonNode root) {
            return root.isObject() && !root.has("errors") && !root.has("error")
                    ? new Payload.Usable<>(Done.DONE)
                    : new Payload.Broken<>();
        }

        @Override
        public Payload<Done> readNothing() {
            return new Payload.Usable<>(Done.DONE);
        }
    }
}
