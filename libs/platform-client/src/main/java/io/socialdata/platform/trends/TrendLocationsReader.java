package io.socialdata.platform.trends;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import java.util.ArrayList;
import java.util.List;

/** Reads the places; there are always some, so none at all is not an answer. */
final class TrendLocationsReader implements PayloadReader<List<TrendLocation>> {

    @Override
    public Payload<List<TrendLocation>> read(JsonNode root) {
        List<TrendLocation> locations = new ArrayList<>();
        root.forEach(place -> {
            if (place.path("woeid").canConvertToLong() && place.path("name").isTextual()) {
                locations.add(location(place));
            }
        });
        return locations.isEmpty() ? new Payload.Broken<>() : new Payload.Usable<>(List.copyOf(locations));
    }

    private static TrendLocation location(JsonNode place) {
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
