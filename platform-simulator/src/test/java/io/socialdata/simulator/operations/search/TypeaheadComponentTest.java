package io.socialdata.simulator.operations.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.socialdata.simulator.HttpTestClient;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TypeaheadComponentTest {

    private static final String PATH = "/i/api/1.1/search/typeahead.json";

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void userIsFoundByTheStartOfTheHandle() {
        Response found = suggest("@river_atl", "users");

        found.then()
                .statusCode(200)
                .body("users.screen_name", hasItem("river_atlas"))
                .body("users.find { it.screen_name == 'river_atlas' }.id_str", equalTo(samples("user_id")))
                .body("ordered_sections", hasItem("users"));
        JsonPath json = found.jsonPath();
        assertThat(json.getInt("num_results"))
                .isEqualTo(json.getList("users").size() + json.getList("topics").size());
    }

    @Test
    void trendIsFoundByTheStartOfItsName() {
        String trend = HttpTestClient.signedIn()
                .queryParam("id", 1)
                .get("/1.1/trends/place.json")
                .path("[0].trends[0].name");

        suggest(trend.substring(0, 4), "topics")
                .then()
                .body("topics.topic", hasItem(trend))
                .body("users", empty());
    }

    @Test
    void countLimitsTheSuggestions() {
        HttpTestClient.signedIn()
                .queryParam("q", "a")
                .queryParam("result_type", "users")
                .queryParam("count", 2)
                .get(PATH)
                .then()
                .body("users.size()", equalTo(2));
    }

    @Test
    void missingQueryIsReported() {
        HttpTestClient.signedIn().get(PATH).then().statusCode(400).body("errors[0].code", equalTo(25));
    }

    private static String samples(String name) {
        return HttpTestClient.samples().get(name);
    }

    private static Response suggest(String query, String types) {
        return HttpTestClient.signedIn()
                .queryParam("q", query)
                .queryParam("src", "search_box")
                .queryParam("result_type", types)
                .get(PATH);
    }
}
