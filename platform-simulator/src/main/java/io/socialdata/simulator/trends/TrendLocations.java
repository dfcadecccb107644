package io.socialdata.simulator.trends;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The locations with their own trends, as the platform lists them. */
@Singleton
public final class TrendLocations {

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

    /** The id of the whole world. */
    public static final int WORLDWIDE = 1;

    private final List<TrendLocation> all;
    private final Map<Integer, TrendLocation> byWoeid;

    TrendLocations() {
        try (InputStream in =
                Objects.requireNonNull(TrendLocations.class.getResourceAsStream("/trends/locations.json"))) {
            all = List.copyOf(new ObjectMapper().readValue(in, new TypeReference<List<TrendLocation>>() {}));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        byWoeid = all.stream().collect(Collectors.toMap(TrendLocation::woeid, Function.identity()));
    }

    public List<TrendLocation> all() {
        return all;
    }

    public Optional<TrendLocation> byWoeid(int woeid) {
        return Optional.ofNullable(byWoeid.get(woeid));
    }
}
