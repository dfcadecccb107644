package io.socialdata.reads.trends;

import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.trends.TrendLocation;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/**
 * Reads the places that have trends, possibly from a cache some hours old. An empty list counts as a failure of the
 * platform.
 */
@Singleton
class TrendLocationService {

    private static final int COUNTRY = 12;

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;
    private final TrendLocationCache cache;

    TrendLocationService(
            PlatformClient platform, PlatformErrorMapper reads, CallDeadline callDeadline, TrendLocationCache cache) {
        this.platform = platform;
        this.reads = reads;
        this.callDeadline = callDeadline;
        this.cache = cache;
    }

    List<TrendLocation> all() {
        return cache.get().orElseGet(this::fetch);
    }

    /** Returns the country with that name or code. */
    Optional<TrendLocation> country(String text) {
        return all().stream()
                .filter(place -> place.kindCode() == COUNTRY)
                .filter(place -> place.name().equalsIgnoreCase(text) || text.equalsIgnoreCase(place.countryCode()))
                .findFirst();
    }

    private List<TrendLocation> fetch() {
        List<TrendLocation> locations =
                reads.found(platform.trends().locations(callDeadline.left()), PlatformErrorMapper.upstreamError());
        if (locations.isEmpty()) {
            throw PlatformErrorMapper.upstreamError();
        }
        cache.put(locations);
        return locations;
    }
}
