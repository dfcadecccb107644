package io.socialdata.simulator.operations.trends;

import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.trends.Trend;
import io.socialdata.simulator.trends.TrendLocation;
import io.socialdata.simulator.trends.TrendLocations;
import io.socialdata.simulator.trends.Trends;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** The trends of a place. */
@Singleton
final class TrendsPlace implements RestOperation {

    private static final Duration AGE = Duration.ofMinutes(5);

    private final TrendLocations locations;
    private final Trends trends;
    private final Clock clock;

    TrendsPlace(TrendLocations locations, Trends trends, Clock clock) {
        this.locations = locations;
        this.trends = trends;
        this.clock = clock;
    }

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public String name() {
        return "1.1/trends/place.json";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        Optional<String> id = call.query("id");
        if (id.isEmpty()) {
            return ErrorBody.brief(PlatformError.PARAMETERS_MISSING);
        }
        boolean bare = call.query("exclude").filter("hashtags"::equals).isPresent();
        return id.filter(text -> text.matches("\\d{1,9}"))
                .flatMap(text -> locations.byWoeid(Integer.parseInt(text)))
                .map(place -> PlatformResponse.ok(answer(place, bare)))
                .orElseGet(() -> ErrorBody.brief(PlatformError.PAGE_MISSING));
    }

    private JsonPart answer(TrendLocation place, boolean withoutHashtags) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        JsonObject location = JsonObject.empty().with("name", place.name()).with("woeid", place.woeid());
        return JsonPart.list(List.of(JsonObject.empty()
                .with(
                        "trends",
                        trends.in(place).stream()
                                .filter(trend -> !(withoutHashtags && trend.hashtag()))
                                .map(TrendsPlace::row)
                                .toList())
                .with("as_of", now.toString())
                .with("created_at", now.minus(AGE).toString())
                .with("locations", List.of(location))));
    }

    private static JsonObject row(Trend trend) {
        JsonObject row = JsonObject.empty()
                .with("name", trend.name())
                .with("url", "http://twitter.com/search?q=" + trend.query())
                .withNull("promoted_content")
                .with("query", trend.query());
        return trend.volume().isPresent()
                ? row.with("tweet_volume", trend.volume().getAsLong())
                : row.withNull("tweet_volume");
    }
}
