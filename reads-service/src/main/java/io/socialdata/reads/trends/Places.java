package io.socialdata.reads.trends;

import io.socialdata.acting.CallBudget;
import io.socialdata.acting.PlatformAnswers;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.trends.TrendLocation;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** The places that have trends, perhaps as of some hours ago. To have none of them is a failure of the platform. */
@Singleton
class Places {

    private static final int COUNTRY = 12;

    private final PlatformClient platform;
    private final PlatformAnswers reads;
    private final CallBudget budget;
    private final PlacesCache cache;

    Places(PlatformClient platform, PlatformAnswers reads, CallBudget budget, PlacesCache cache) {
        this.platform = platform;
        this.reads = reads;
        this.budget = budget;
        this.cache = cache;
    }

    List<TrendLocation> all() {
        return cache.get().orElseGet(this::fetch);
    }

    /** The country of that name or code. */
    Optional<TrendLocation> country(String text) {
        return all().stream()
                .filter(place -> place.kindCode() == COUNTRY)
                .filter(place -> place.name().equalsIgnoreCase(text) || text.equalsIgnoreCase(place.countryCode()))
                .findFirst();
    }

    private List<TrendLocation> fetch() {
        List<TrendLocation> places =
                reads.found(platform.trends().locations(budget.left()), PlatformAnswers.upstreamError());
        if (places.isEmpty()) {
            throw PlatformAnswers.upstreamError();
        }
        cache.keep(places);
        return places;
    }
}
