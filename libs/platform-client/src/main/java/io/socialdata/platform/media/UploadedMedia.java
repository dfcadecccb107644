package io.socialdata.platform.media;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An uploaded file and how far the platform is with it.
 *
 * @param checkAfterSeconds when to ask again; zero once it is finished
 * @param error the platform's word on what is wrong with a file that failed
 */
public record UploadedMedia(
        String id,
        State state,
        int checkAfterSeconds,
        int progressPercent,
        @Nullable String error) {

    private static final int ALL = 100;
    private static final int LONGEST_WAIT = 3600;

    /** How far the platform is. */
    public enum State {
        PENDING,
        IN_PROGRESS,
        SUCCEEDED,
        FAILED;

        static Optional<State> of(String word) {
            return switch (word.toLowerCase(Locale.ROOT)) {
                case "pending" -> Optional.of(PENDING);
                case "in_progress" -> Optional.of(IN_PROGRESS);
                case "succeeded" -> Optional.of(SUCCEEDED);
                case "failed" -> Optional.of(FAILED);
                default -> Optional.empty();
            };
        }
    }

    /** Reads the answer of an upload's last step, or to the question for its state. What needs no processing is ready. */
    static Payload<UploadedMedia> read(JsonNode root) {
        String id = root.path("media_id_string").asText(root.path("media_id").asText(""));
        if (id.isEmpty()) {
            return new Payload.Broken<>();
        }
        JsonNode processing = root.path("processing_info");
        if (!processing.isObject()) {
            return new Payload.Usable<>(new UploadedMedia(id, State.SUCCEEDED, 0, ALL, null));
        }
        return State.of(processing.path("state").asText(""))
                .<Payload<UploadedMedia>>map(state -> new Payload.Usable<>(processed(id, state, processing)))
                .orElseGet(Payload.Broken::new);
    }

    private static UploadedMedia processed(String id, State state, JsonNode processing) {
        boolean over = state == State.SUCCEEDED || state == State.FAILED;
        JsonNode error = processing.path("error");
        return new UploadedMedia(
                id,
                state,
                over ? 0 : Math.clamp(processing.path("check_after_secs").asInt(1), 1, LONGEST_WAIT),
                Math.clamp(processing.path("progress_percent").asInt(state == State.SUCCEEDED ? ALL : 0), 0, ALL),
                state == State.FAILED
                        ? error.path("message").asText(error.path("name").asText("unknown"))
                        : null);
    }
}
