package io.socialdata.platform.trends;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A location for which the platform has trends.
 *
 * @param woeid the id of the location
 * @param country empty for the whole world
 * @param kindCode 12 for a country, 7 for a town, 19 for the world
 */
public record TrendLocation(
        String name,
        long woeid,
        String country,
        @Nullable String countryCode,
        long parentId,
        int kindCode,
        String kindName,
        String url) {

    /** Parses the locations. There are always some, so an empty list is not a valid response. */
    static Payload<List<TrendLocation>> readAll(JsonNode root) {
        List<TrendLocation> locations = new ArrayList<>();
        root.forEach(place -> {
            if (place.path("woeid").canConvertToLong() && place.path("name").isTextual()) {
                locations.add(read(place));
            }
        });
        return locations.isEmpty() ? new Payload.Broken<>() : new Payload.Usable<>(List.copyOf(locations));
    }

    private static TrendLocation read(JsonNode place) {
        return new TrendLocation(
                place.path("name").textValue(),
                place.path("woeid").longValue(),
                place.path("country").asText(""),
                place.path("countryCode").textValue(),
                place.path("parentid").asLong(0),
                place.path("placeType").path("code").asInt(0),
                place.path("placeType").path("name").asText(""),
                place.path("url").asText(""));
    }
}
