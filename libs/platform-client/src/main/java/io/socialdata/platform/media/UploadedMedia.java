package io.socialdata.platform.media;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An uploaded file and its processing state.
 *
 * @param checkAfterSeconds time until the next status check; zero when processing is finished
 * @param error the platform's error for a file that failed
 */
public record UploadedMedia(
        String id,
        State state,
        int checkAfterSeconds,
        int progressPercent,
        @Nullable String error) {

    private static final int ALL = 100;
    private static final int MAX_WAIT_SECONDS = 3600;

    /** Processing state on the platform. */
    public enum State {
        PENDING,
        IN_PROGRESS,
        SUCCEEDED,
        FAILED;

        static Optional<State> of(String text) {
            return switch (text.toLowerCase(Locale.ROOT)) {
                case "pending" -> Optional.of(PENDING);
                case "in_progress" -> Optional.of(IN_PROGRESS);
                case "succeeded" -> Optional.of(SUCCEEDED);
                case "failed" -> Optional.of(FAILED);
                default -> Optional.empty();
            };
        }
    }

    /** Parses the response to an upload's last step, or to a status check. A file without processing info is ready. */
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
                over ? 0 : Math.clamp(processing.path("check_after_secs").asInt(1), 1, MAX_WAIT_SECONDS),
                Math.clamp(processing.path("progress_percent").asInt(state == State.SUCCEEDED ? ALL : 0), 0, ALL),
                state == State.FAILED
                        ? error.path("message").asText(error.path("name").asText("unknown"))
                        : null);
    }
}
