package io.socialdata.simulator.operations;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.simulator.HttpTestClient;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads the home page and its script as generators of the header {@code x-client-transaction-id} do. */
@QuarkusTest
class HomePageComponentTest {

    private static final int ROWS = 16;
    private static final int LONGEST_PREFIX = "M 10,30 C".length();

    @ParameterizedTest
    @ValueSource(strings = {"/", "/home", "/search", "/explore", "/i/flow/login"})
    void pageHasTheVerificationKey(String path) {
        String page = given().get(path).then().statusCode(200).extract().asString();

        assertThat(keyOf(page)).hasSize(48);
    }

    @Test
    void pageHasFourFramesWithARowForEveryPositionInThem() {
        String page = given().get("/home").asString();

        List<String> frames = all(
                "<svg id=\"loading-x-anim-\\d\"><g><path d=\"[^\"]*\"></path><path d=\"([^\"]*)\"></path></g></svg>",
                page);
        assertThat(frames)
                .hasSize(4)
                .allSatisfy(frame -> assertThat(rows(frame))
                        .hasSize(ROWS)
                        .allSatisfy(row -> assertThat(row)
                                .hasSize(11)
                                .allSatisfy(number -> assertThat(number).isBetween(0, 255))));
    }

    @Test
    void everyFormOfTheReferenceLeadsToTheScript() {
        String page = given().get("/").asString();
        String chunk = all(",(\\d+):[\"']ondemand\\.s[\"']", page).getFirst();

        String byNumber = all("," + chunk + ":\"([0-9a-f]+)\"", page).getFirst();
        String byName = all("[\"']ondemand\\.s[\"']:\\s*[\"'](\\w+)[\"']", page).getFirst();
        String bySource = all(
                        "src=\"https://abs\\.twimg\\.com/responsive-web/client-web/ondemand\\.s\\.(\\w+)a\\.js\"", page)
                .getFirst();

        assertThat(List.of(byName, bySource)).containsOnly(byNumber);
        assertThat(script(byNumber).statusCode()).isEqualTo(200);
        assertThat(script("0000000").statusCode()).isEqualTo(404);
    }

    @Test
    void scriptNamesPositionsOfTheKeyAndOneOfARow() {
        String page = given().get("/").asString();
        String script = script(
                        all("[\"']ondemand\\.s[\"']:\\s*[\"'](\\w+)[\"']", page).getFirst())
                .then()
                .statusCode(200)
                .extract()
                .asString();
        byte[] key = keyOf(page);

        List<Integer> positions = all("\\(\\w\\[(\\d{1,2})\\],\\s*16\\)", script).stream()
                .map(Integer::valueOf)
                .toList();

        assertThat(positions)
                .hasSizeGreaterThan(2)
                .doesNotHaveDuplicates()
                .allSatisfy(position -> assertThat(position).isBetween(0, key.length - 1));
    }

    @Test
    void pageOfASessionIsTheSameOnEveryRequest() {
        assertThat(given().cookie("auth_token", "a").get("/").asString())
                .doesNotContain("gt=")
                .isEqualTo(given().cookie("auth_token", "a").get("/home").asString());
    }

    /** The patterns are those of clients that read no other source of a guest token. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\(\"gt=(\\d+);",
                "document\\.cookie=\"gt=(.*?);",
                "\"gt=(\\d+); Max-Age=10800; Domain=\\.twitter\\.com; Path=/; Secure\""
            })
    void guestTokenInThePageIsValid(String pattern) {
        String token = all(pattern, given().get("/").asString()).getFirst();

        HttpTestClient.bearer()
                .header("x-guest-token", token)
                .queryParam("variables", "{\"screen_name\":\"river_atlas\"}")
                .get("/graphql/x/UserByScreenName")
                .then()
                .statusCode(200);
    }

    private static Response script(String version) {
        return given().get("/responsive-web/client-web/ondemand.s." + version + "a.js");
    }

    private static byte[] keyOf(String page) {
        return Base64.getDecoder()
                .decode(all("<meta\\s+name=\"twitter-site-verification\"\\s+content=\"([^\"]+)\"", page)
                        .getFirst());
    }

    /** Returns the numbers of each row: clients skip the start of the path and split the rest. */
    private static List<List<Integer>> rows(String path) {
        List<List<Integer>> rows = new ArrayList<>();
        for (String segment : path.substring(LONGEST_PREFIX).split("C", -1)) {
            rows.add(Stream.of(segment.replaceAll("[^\\d]+", " ").strip().split(" "))
                    .map(Integer::valueOf)
                    .toList());
        }
        return rows;
    }

    private static List<String> all(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }
}
