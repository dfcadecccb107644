package io.socialdata.writes.media;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.web.errors.ApiException;
import io.socialdata.writes.execution.WriteContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Accepts images from callers. It returns only images that are verified to the last byte. */
@ApplicationScoped
public class ImageService {

    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private final ImageDecoderPool imageDecoderPool;
    private final MeterRegistry metrics;

    ImageService(ImageDecoderPool imageDecoderPool, MeterRegistry metrics) {
        this.imageDecoderPool = imageDecoderPool;
        this.metrics = metrics;
    }

    /**
     * Decodes and verifies the image in a parameter.
     *
     * @param within time limit of the verification
     * @throws ApiException 400 if there is none, or it is too large or of another format; 422 if it cannot be decoded;
     *     503 if no thread is available now
     */
    public UploadedImage take(String field, @Nullable String given, Set<ImageFormat> kinds, Duration within) {
        byte[] bytes = Base64Image.decoded(field, given);
        Optional<ImageFormat> kind = ImageFormat.of(bytes);
        if (kind.isEmpty() && !UnsupportedFileTypes.include(bytes)) {
            throw undecodable();
        }
        ImageFormat known = kind.filter(kinds::contains)
                .orElseThrow(() -> Base64Image.bad(field, "must be an image of one of these types: " + names(kinds)));
        if (bytes.length > known.largest()) {
            throw Base64Image.bad(field, "must not be larger than " + known.mebibytes() + " MiB.");
        }
        ImageDecoderPool.DecodeOutcome decodeOutcome = imageDecoderPool.decode(known, bytes, within);
        metrics.counter("writes.media.images", "format", known.mediaType(), "outcome", decodeOutcome.tag())
                .increment();
        return switch (decodeOutcome) {
            case DECODED -> new UploadedImage(known, bytes);
            case UNDECODABLE -> throw undecodable();
            case NO_ROOM, NO_TIME ->
                throw new ApiException(ErrorCode.OVERLOADED, "Too many uploads in progress. Try again shortly.")
                        .retryAfter(RETRY_AFTER);
        };
    }

    /**
     * Returns the platform's result of an upload. If the platform rejects the image itself, throws the error of an
     * image that cannot be decoded.
     */
    public static <T> T accepted(WriteContext writeContext, PlatformResult<T> platformResult) {
        if (platformResult instanceof Failed<T>(Refused(PlatformFailure.RefusalReason kind)) && kind.isOfInput()) {
            throw undecodable();
        }
        return writeContext.found(platformResult, "Upload not found.");
    }

    /** Returns the error for a file that is not an image, or not a valid one of its format. */
    static ApiException undecodable() {
        return new ApiException(ErrorCode.VALIDATION_FAILED, "The image cannot be decoded.").reason("invalid_image");
    }

    private static String names(Set<ImageFormat> kinds) {
        return String.join(", ", kinds.stream().map(Enum::name).sorted().toList()) + ".";
    }

    /**
     * File formats that are recognised but not supported. A file of an unknown format counts as a picture that cannot be
     * decoded.
     */
    private static final class UnsupportedFileTypes {

        /** Their signatures, and the byte at which each begins. */
        private static final Map<String, Integer> MARKS = Map.of(
                "BM", 0,
                "II*\0", 0,
                "MM\0*", 0,
                "%PDF", 0,
                "<svg", 0,
                "<?xml", 0,
                "\u001aE\u00df\u00a3", 0,
                "ftyp", 4,
                "AVI ", 8);

        private UnsupportedFileTypes() {}

        static boolean include(byte[] bytes) {
            String head = new String(bytes, 0, Math.min(bytes.length, 16), StandardCharsets.ISO_8859_1);
            return MARKS.entrySet().stream().anyMatch(mark -> head.startsWith(mark.getKey(), mark.getValue()));
        }
    }
}
