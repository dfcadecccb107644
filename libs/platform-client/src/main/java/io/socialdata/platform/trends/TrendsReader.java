package io.socialdata.platform.trends;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.trends.Trends.Trend;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the trends of one place. */
final class TrendsReader implements PayloadReader<Trends> {

    @Override
    public Payload<Trends> read(JsonNode root) {
        JsonNode answer = root.path(0);
        JsonNode place = answer.path("locations").path(0);
        if (!answer.path("trends").isArray() || !place.path("woeid").canConvertToLong()) {
            return new Payload.Broken<>();
        }
        List<Trend> trends = new ArrayList<>();
        answer.path("trends").forEach(trend -> one(trend).ifPresent(trends::add));
        return new Payload.Usable<>(new Trends(
                place.path("name").asText(""),
                place.path("woeid").longValue(),
                instant(answer.path("as_of")),
                instant(answer.path("created_at")),
                trends));
    }

    private static @Nullable Instant instant(JsonNode text) {
        try {
            return text.isTextual() ? Instant.parse(text.textValue()) : null;
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    private static Optional<Trend> one(JsonNode trend) {
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
