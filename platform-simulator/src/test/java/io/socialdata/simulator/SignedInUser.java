package io.socialdata.simulator;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;

/** A user of the running simulator with a new session. */
public record SignedInUser(String handle, String userId, String authToken, String csrfToken) {

    public static SignedInUser named(String handle) {
        JsonPath session = given().contentType(ContentType.JSON)
                .body("{\"handle\":\"" + handle + "\"}")
                .post("/simulator/sessions")
                .jsonPath();
        return new SignedInUser(
                session.getString("handle"),
                session.getString("user_id"),
                session.getString("auth_token"),
                session.getString("ct0"));
    }

    /** Creates a request with the session of the user. */
    public RequestSpecification request() {
        return HttpTestClient.session(authToken, csrfToken);
    }

    /** Sends a GraphQL write. The variables are the members of a JSON object. */
    public Response mutate(String operation, String variables) {
        return request()
                .contentType(ContentType.JSON)
                .body("{\"variables\":{" + variables + "}}")
                .post("/graphql/x/" + operation);
    }

    /** Sends a GraphQL read. The variables are the members of a JSON object. */
    public Response query(String operation, String variables) {
        return HttpTestClient.query(request(), operation, "{" + variables + "}");
    }

    /** Publishes a post and returns its id. The variables are further members of a JSON object. */
    public String post(String text, String... variables) {
        return mutate("CreateTweet", "\"tweet_text\":\"" + text + "\"" + more(variables))
                .path("data.create_tweet.tweet_results.result.rest_id");
    }

    private static String more(String... variables) {
        return variables.length == 0 ? "" : "," + String.join(",", variables);
    }
}
