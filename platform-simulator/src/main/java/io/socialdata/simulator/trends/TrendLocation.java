package io.socialdata.simulator.trends;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** A place that has trends of its own: the world, a country or a town. */
public record TrendLocation(
        String name,
        int woeid,
        String country,
        @JsonProperty("country_code") @Nullable String countryCode,
        @JsonProperty("parentid") int parent,
        @JsonProperty("place_type") PlaceType placeType,
        String url) {

    /** What kind of place it is. */
    public record PlaceType(int code, String name) {}
}
