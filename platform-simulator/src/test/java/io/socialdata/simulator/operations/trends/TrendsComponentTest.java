package io.socialdata.simulator.operations.trends;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.simulator.GraphQlTestClient;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.shapes.ShapeAssert;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TrendsComponentTest {

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void allPlacesAreListed() {
        Response places = HttpTestClient.signedIn().get("/i/api/1.1/trends/available.json");

        assertThat(ShapeAssert.lacks("trends-available", places.asByteArray())).isEmpty();
        places.then()
                .body("size()", equalTo(467))
                .body("findAll { it.placeType.code == 19 }.size()", equalTo(1))
                .body("findAll { it.placeType.code == 12 }.size()", equalTo(62))
                .body("findAll { it.placeType.code == 7 }.size()", equalTo(404));
    }

    @Test
    void everyPlaceHasItsOwnTrendOrder() {
        List<String> world = names(place("1"));
        List<String> netherlands = names(place("23424909"));

        assertThat(world).hasSizeGreaterThan(10).hasSizeLessThanOrEqualTo(50).doesNotHaveDuplicates();
        assertThat(netherlands).isNotEqualTo(world);
        assertThat(names(place("1"))).isEqualTo(world);
    }

    @Test
    void placeReportsItsLocationAndTime() {
        place("23424909")
                .then()
                .statusCode(200)
                .body("[0].locations[0].name", equalTo("Netherlands"))
                .body("[0].locations[0].woeid", equalTo(23_424_909))
                .body("[0].as_of", startsWith("20"))
                .body("[0].trends[0].url", startsWith("http://twitter.com/search?q="));
    }

    @Test
    void hashtagsCanBeExcluded() {
        HttpTestClient.signedIn()
                .queryParam("id", "1")
                .queryParam("exclude", "hashtags")
                .get("/1.1/trends/place.json")
                .then()
                .body("[0].trends.name", everyItem(not(startsWith("#"))));
    }

    @Test
    void unknownPlaceIsMissing() {
        place("99").then().statusCode(404).body("errors[0].code", equalTo(34));
        HttpTestClient.signedIn()
                .get("/1.1/trends/place.json")
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(25));
    }

    @Test
    void explorePagesShowTrends() {
        Response guide = HttpTestClient.signedIn()
                .queryParam("initial_tab_id", "trending")
                .get("/i/api/2/guide.json");
        Response tab = GraphQlTestClient.query(
                "GenericTimelineById", "{\"timelineId\":\"VGltZWxpbmU6trending\",\"count\":20}");
        Response page = GraphQlTestClient.query("ExplorePage", "{\"cursor\":\"\"}");

        assertThat(ShapeAssert.lacks("guide", guide.asByteArray())).isEmpty();
        tab.then()
                .body(
                        "data.timeline.timeline.instructions[1].entries[0].content.itemContent.itemType",
                        equalTo("TimelineTrend"));
        page.then()
                .body(
                        "data.explore_page.body.initialTimeline.timeline.timeline.instructions[1].entries[0].entryId",
                        equalTo("trend-1"));
    }

    private static Response place(String woeid) {
        return HttpTestClient.signedIn().queryParam("id", woeid).get("/i/api/1.1/trends/place.json");
    }

    private static List<String> names(Response place) {
        return place.jsonPath().getList("[0].trends.name", String.class);
    }
}
