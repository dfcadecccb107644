package io.socialdata.platform.trends;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The trends of a location, strongest first.
 *
 * @param asOf when the platform counted
 * @param createdAt when the platform created the list
 */
public record Trends(
        String place,
        long woeid,
        @Nullable Instant asOf,
        @Nullable Instant createdAt,
        List<Trend> trends) {

    public Trends {
        trends = List.copyOf(trends);
    }

    /**
     * One trend.
     *
     * @param query the search for it, encoded for a URL
     * @param volume approximate number of posts; null when the platform does not report it
     */
    public record Trend(
            String name,
            String url,
            String query,
            @Nullable JsonNode promotedContent,
            @Nullable Long volume) {

        private static Optional<Trend> read(JsonNode trend) {
            String name = trend.path("name").asText("");
            JsonNode volume = trend.path("tweet_volume");
            JsonNode promoted = trend.path("promoted_content");
            return name.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Trend(
                            name,
                            trend.path("url").asText(""),
                            trend.path("query").asText(""),
                            promoted.isMissingNode() || promoted.isNull() ? null : promoted,
                            volume.isIntegralNumber() && volume.canConvertToLong() ? volume.longValue() : null));
        }
    }

    static Payload<Trends> read(JsonNode root) {
        JsonNode response = root.path(0);
        JsonNode place = response.path("locations").path(0);
        if (!response.path("trends").isArray() || !place.path("woeid").canConvertToLong()) {
            return new Payload.Broken<>();
        }
        List<Trend> trends = new ArrayList<>();
        response.path("trends").forEach(trend -> Trend.read(trend).ifPresent(trends::add));
        if (trends.isEmpty() && !response.path("trends").isEmpty()) {
            return new Payload.Broken<>();
        }
        return new Payload.Usable<>(new Trends(
                place.path("name").asText(""),
                place.path("woeid").longValue(),
                instant(response.path("as_of")),
                instant(response.path("created_at")),
                trends));
    }

    private static @Nullable Instant instant(JsonNode text) {
        try {
            return text.isTextual() ? Instant.parse(text.textValue()) : null;
        } catch (DateTimeParseException e) {
            return null;
        }
    }
}
