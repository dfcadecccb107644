package io.socialdata.simulator.operations.trends;

import static io.socialdata.simulator.protocol.JsonObject.object;
import static io.socialdata.simulator.protocol.RestEndpoint.get;

import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.trends.TrendLocations;
import io.socialdata.simulator.trends.TrendLocations.TrendLocation;
import io.socialdata.simulator.trends.Trends;
import io.socialdata.simulator.trends.Trends.Trend;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** Returns the locations that have trends, and the trends of one location. */
@Singleton
record TrendEndpoints(TrendLocations locations, Trends trends, Clock clock) implements EndpointTable {

    private static final Duration AGE = Duration.ofMinutes(5);

    @Override
    public List<RestEndpoint> endpoints() {
        return List.of(
                get("1.1/trends/available.json", (call, viewer) -> available()),
                get("1.1/trends/place.json", (call, viewer) -> place(call)));
    }

    private PlatformResponse available() {
        return PlatformResponse.ok(JsonPart.list(
                locations.all().stream().map(TrendEndpoints::location).toList()));
    }

    private static JsonObject location(TrendLocation location) {
        JsonObject type = object().with("code", location.placeType().code())
                .with("name", location.placeType().name());
        JsonObject place = object().with("name", location.name())
                .with("placeType", type)
                .with("url", location.url())
                .with("parentid", location.parent())
                .with("country", location.country())
                .with("woeid", location.woeid());
        return location.countryCode() == null
                ? place.withNull("countryCode")
                : place.with("countryCode", location.countryCode());
    }

    private PlatformResponse place(WireCall call) {
        Optional<String> id = call.query("id");
        if (id.isEmpty()) {
            return ErrorBody.brief(PlatformError.PARAMETERS_MISSING);
        }
        boolean withoutHashtags =
                call.query("exclude").filter("hashtags"::equals).isPresent();
        return id.filter(text -> text.matches("\\d{1,9}"))
                .flatMap(text -> locations.byWoeid(Integer.parseInt(text)))
                .map(place -> PlatformResponse.ok(trends(place, withoutHashtags)))
                .orElseGet(() -> ErrorBody.brief(PlatformError.PAGE_MISSING));
    }

    private JsonPart trends(TrendLocation place, boolean withoutHashtags) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        List<JsonObject> rows = trends.in(place).stream()
                .filter(trend -> !(withoutHashtags && trend.hashtag()))
                .map(TrendEndpoints::row)
                .toList();
        JsonObject location = object().with("name", place.name()).with("woeid", place.woeid());
        return JsonPart.list(List.of(object().with("trends", rows)
                .with("as_of", now.toString())
                .with("created_at", now.minus(AGE).toString())
                .with("locations", List.of(location))));
    }

    private static JsonObject row(Trend trend) {
        JsonObject row = object().with("name", trend.name())
                .with("url", "http://twitter.com/search?q=" + trend.query())
                .withNull("promoted_content")
                .with("query", trend.query());
        return trend.volume().isPresent()
                ? row.with("tweet_volume", trend.volume().getAsLong())
                : row.withNull("tweet_volume");
    }
}
