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
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Takes in the pictures that callers send. What it gives back was looked through to the last byte. */
@ApplicationScoped
public class ImageService {

    private static final Duration SOON = Duration.ofSeconds(2);

    private final ImageDecoderPool imageDecoderPool;
    private final MeterRegistry metrics;

    ImageService(ImageDecoderPool imageDecoderPool, MeterRegistry metrics) {
        this.imageDecoderPool = imageDecoderPool;
        this.metrics = metrics;
    }

    /**
     * Reads a picture out of a parameter.
     *
     * @param within the time there is to decode it
     * @throws ApiException 400 if there is none, or one too large or of another kind; 422 if it cannot be decoded; 503
     *     if there is nobody to decode it now
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
        metrics.counter("writes.media.pictures", "kind", known.mediaType(), "end", decodeOutcome.tag())
                .increment();
        return switch (decodeOutcome) {
            case DECODED -> new UploadedImage(known, bytes);
            case UNDECODABLE -> throw undecodable();
            case NO_ROOM, NO_TIME ->
                throw new ApiException(ErrorCode.OVERLOADED, "Too many uploads in progress. Try again shortly.")
                        .retryAfter(SOON);
        };
    }

    /** What the platform made of a picture; a refusal of the picture itself is that of one that cannot be decoded. */
    public static <T> T accepted(WriteContext writeContext, PlatformResult<T> platformResult) {
        if (platformResult instanceof Failed<T>(Refused(PlatformFailure.RefusalReason kind))
                && kind == PlatformFailure.RefusalReason.BAD_INPUT) {
            throw undecodable();
        }
        return writeContext.found(platformResult, "Upload not found.");
    }

    /** The refusal of a file that is no picture, or not the one it says. */
    static ApiException undecodable() {
        return new ApiException(ErrorCode.VALIDATION_FAILED, "The image cannot be decoded.").reason("invalid_image");
    }

    private static String names(Set<ImageFormat> kinds) {
        return String.join(", ", kinds.stream().map(Enum::name).sorted().toList()) + ".";
    }
}
