package io.socialdata.simulator.operations.trends;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.trends.TrendLocation;
import io.socialdata.simulator.trends.TrendLocations;
import jakarta.inject.Singleton;
import java.util.List;

/** The places that have trends. */
@Singleton
final class TrendsAvailable implements RestOperation {

    private final TrendLocations locations;

    TrendsAvailable(TrendLocations locations) {
        this.locations = locations;
    }

    @Override
    public String method() {
        return "GET";
    }

    @Override
    public String name() {
        return "1.1/trends/available.json";
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        List<JsonObject> places =
                locations.all().stream().map(TrendsAvailable::place).toList();
        return PlatformResponse.ok(JsonPart.list(places));
    }

    private static JsonObject place(TrendLocation location) {
        JsonObject place = JsonObject.empty()
                .with("name", location.name())
                .with(
                        "placeType",
                        JsonObject.empty()
                                .with("code", location.placeType().code())
                                .with("name", location.placeType().name()))
                .with("url", location.url())
                .with("parentid", location.parent())
                .with("country", location.country())
                .with("woeid", location.woeid());
        return location.countryCode() == null
                ? place.withNull("countryCode")
                : place.with("countryCode", location.countryCode());
    }
}
