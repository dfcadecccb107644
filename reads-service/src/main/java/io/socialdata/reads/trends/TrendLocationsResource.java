package io.socialdata.reads.trends;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.trends.TrendLocation;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists the places that have trends. */
@Path("/trends")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class TrendLocationsResource {

    private final TrendLocationService trendLocationService;

    TrendLocationsResource(TrendLocationService trendLocationService) {
        this.trendLocationService = trendLocationService;
    }

    record TrendLocationsResponse(int count, List<PlaceView> locations) {}

    /** A place. Two of its keys also appear under their deprecated names. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record PlaceView(
            String name,
            long woeid,
            String country,
            @JsonProperty("country_code") @Nullable String code,
            @JsonProperty("countryCode") @Nullable String formerCode,
            long parentid,
            @JsonProperty("place_type") KindView kind,
            @JsonProperty("placeType") KindView formerKind,
            String url) {

        static PlaceView of(TrendLocation place) {
            KindView kind = new KindView(place.kindCode(), place.kindName());
            return new PlaceView(
                    place.name(),
                    place.woeid(),
                    place.country(),
                    place.countryCode(),
                    place.countryCode(),
                    place.parentId(),
                    kind,
                    kind,
                    place.url());
        }
    }

    record KindView(int code, String name) {}

    @GET
    @Path("/locations")
    public TrendLocationsResponse locations() {
        List<PlaceView> views =
                trendLocationService.all().stream().map(PlaceView::of).toList();
        return new TrendLocationsResponse(views.size(), views);
    }
}
