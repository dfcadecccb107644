package io.socialdata.writes.media;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.Refusal;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.web.errors.RefusedException;
import io.socialdata.writes.desk.Sending;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Takes in the pictures that callers send. What it gives back was looked through to the last byte. */
@ApplicationScoped
public class PictureDesk {

    private static final Duration SOON = Duration.ofSeconds(2);

    private final Decoders decoders;
    private final MeterRegistry metrics;

    PictureDesk(Decoders decoders, MeterRegistry metrics) {
        this.decoders = decoders;
        this.metrics = metrics;
    }

    /**
     * Reads a picture out of a parameter.
     *
     * @param within the time there is to decode it
     * @throws RefusedException 400 if there is none, or one too large or of another kind; 422 if it cannot be decoded; 503
     *     if there is nobody to decode it now
     */
    public Picture take(String field, @Nullable String given, Set<PictureKind> kinds, Duration within) {
        byte[] bytes = PictureText.decoded(field, given);
        Optional<PictureKind> kind = PictureKind.of(bytes);
        if (kind.isEmpty() && !OtherFiles.include(bytes)) {
            throw undecodable();
        }
        PictureKind known = kind.filter(kinds::contains)
                .orElseThrow(() -> PictureText.bad(field, "must be an image of one of these types: " + names(kinds)));
        if (bytes.length > known.largest()) {
            throw PictureText.bad(field, "must not be larger than " + known.mebibytes() + " MiB.");
        }
        Decoders.End end = decoders.decode(known, bytes, within);
        metrics.counter("writes.media.pictures", "kind", known.mediaType(), "end", end.tag())
                .increment();
        return switch (end) {
            case DECODED -> new Picture(known, bytes);
            case UNDECODABLE -> throw undecodable();
            case NO_ROOM, NO_TIME ->
                throw new RefusedException(Refusal.OVERLOADED, "Too many uploads in progress. Try again shortly.")
                        .retryAfter(SOON);
        };
    }

    /** What the platform made of a picture; a refusal of the picture itself is that of one that cannot be decoded. */
    public static <T> T accepted(Sending sending, Outcome<T> outcome) {
        if (outcome instanceof Failed<T>(Refused(Failure.Refusal kind)) && kind == Failure.Refusal.BAD_INPUT) {
            throw undecodable();
        }
        return sending.found(outcome, "Upload not found.");
    }

    /** The refusal of a file that is no picture, or not the one it says. */
    static RefusedException undecodable() {
        return new RefusedException(Refusal.VALIDATION_FAILED, "The image cannot be decoded.").reason("invalid_image");
    }

    private static String names(Set<PictureKind> kinds) {
        return String.join(", ", kinds.stream().map(Enum::name).sorted().toList()) + ".";
    }
}
