package io.socialdata.simulator.trends;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** A location with its own trends: the world, a country or a town. */
public record TrendLocation(
        String name,
        int woeid,
        String country,
        @JsonProperty("country_code") @Nullable String countryCode,
        @JsonProperty("parentid") int parent,
        @JsonProperty("place_type") PlaceType placeType,
        String url) {

    /** The type of a location. */
    public record PlaceType(int code, String name) {}
}
