package io.socialdata.reads.trends;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.trends.Trends;
import io.socialdata.platform.trends.Trends.Trend;
import io.socialdata.web.parameters.PageSize;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists trends. */
@Path("/trends")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class TrendsResource {

    private static final long WORLDWIDE = 1;
    private static final PageSize ROWS = new PageSize(1_000, 1_000);

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;
    private final TrendLocationService trendLocationService;
    private final CategoryTrendService categories;
    private final Clock clock;

    TrendsResource(
            PlatformClient platform,
            PlatformErrorMapper reads,
            CallDeadline callDeadline,
            TrendLocationService trendLocationService,
            CategoryTrendService categories,
            Clock clock) {
        this.platform = platform;
        this.reads = reads;
        this.callDeadline = callDeadline;
        this.trendLocationService = trendLocationService;
        this.categories = categories;
        this.clock = clock;
    }

    record ServedPlace(String name, long woeid) {}

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record TrendsResponse(
            @Nullable ServedPlace location,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String category,

            Instant asOf,
            @Nullable Instant createdAt,
            int count,
            List<TrendView> trends) {}

    @GET
    public TrendsResponse trends(
            @QueryParam("country") @Nullable String country,
            @QueryParam("woeid") @Nullable String woeid,
            @QueryParam("category") @Nullable String category,
            @QueryParam("count") @Nullable String count) {
        TrendsQuery trendsQuery = TrendsQuery.of(country, woeid, category);
        int most = ROWS.clamped("count", count);
        return switch (trendsQuery) {
            case TrendsQuery.Worldwide() -> at(WORLDWIDE, "woeid", most);
            case TrendsQuery.Woeid(long number) -> at(number, "woeid", most);
            case TrendsQuery.Country(String name) -> at(woeidOf(name), "country", most);
            case TrendsQuery.OfCategory(TrendCategory chosen) -> of(chosen, most);
        };
    }

    private long woeidOf(String country) {
        return trendLocationService
                .country(country)
                .orElseThrow(() -> TrendsQuery.bad("country", "is not a country with trends."))
                .woeid();
    }

    private TrendsResponse of(TrendCategory trendCategory, int most) {
        List<TrendView> rows = categories.of(trendCategory);
        List<TrendView> shown = rows.subList(0, Math.min(most, rows.size()));
        return new TrendsResponse(null, trendCategory.shown(), clock.instant(), null, shown.size(), shown);
    }

    private TrendsResponse at(long woeid, String field, int most) {
        Trends found = reads.found(
                platform.trends().at(woeid, callDeadline.left()), TrendsQuery.bad(field, "is a place without trends."));
        List<TrendView> rows = new ArrayList<>();
        for (Trend trend : found.trends()) {
            rows.add(TrendView.of(trend, rows.size() + 1));
        }
        List<TrendView> shown = rows.subList(0, Math.min(most, rows.size()));
        Instant asOf = found.asOf() == null ? clock.instant() : found.asOf();
        return new TrendsResponse(
                new ServedPlace(found.place(), found.woeid()), null, asOf, found.createdAt(), shown.size(), shown);
    }
}
