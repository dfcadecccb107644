package io.socialdata.simulator;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import java.util.Set;

/** Sends HTTP requests to the running simulator, as clients and testers do. */
public final class HttpTestClient {

    private static final Set<String> BY_POST =
            Set.of("SearchTimeline", "Followers", "Following", "BlueVerifiedFollowers");

    private HttpTestClient() {}

    /** The session of the acting account, the same after each reset. */
    private static final class Acting {
        static final Map<String, String> SAMPLES = samples();
    }

    public static Map<String, String> samples() {
        return given().get("/simulator/samples").jsonPath().getMap("");
    }

    /** Creates a request with the session of the samples' acting account. */
    public static RequestSpecification signedIn() {
        return session(Acting.SAMPLES.get("auth_token"), Acting.SAMPLES.get("ct0"));
    }

    public static RequestSpecification session(String authToken, String csrfToken) {
        return session(authToken, csrfToken, csrfToken);
    }

    public static RequestSpecification session(String authToken, String csrfCookie, String csrfHeader) {
        return bearer().cookie("auth_token", authToken)
                .cookie("ct0", csrfCookie)
                .header("x-csrf-token", csrfHeader)
                .header("x-twitter-auth-type", "OAuth2Session");
    }

    public static RequestSpecification bearer() {
        return given().header("authorization", "Bearer web-client-token");
    }

    /** Sends a GraphQL read. The variables are the members of a JSON object. */
    public static Response query(String operation, String variables) {
        return query(signedIn(), operation, "{" + variables + "}");
    }

    /** Sends a GraphQL read in the way that the operation is served. The variables are JSON. */
    static Response query(RequestSpecification session, String operation, String variables) {
        return BY_POST.contains(operation)
                ? session.contentType(ContentType.JSON)
                        .body("{\"variables\":" + variables + "}")
                        .post("/i/api/graphql/x/" + operation)
                : session.queryParam("variables", variables).get("/i/api/graphql/x/" + operation);
    }

    /** Sends a GraphQL write. The variables are the members of a JSON object. */
    public static Response mutate(String operation, String variables) {
        return signedIn()
                .contentType(ContentType.JSON)
                .body("{\"variables\":{" + variables + "}}")
                .post("/graphql/x/" + operation);
    }

    public static void install(String fault) {
        given().contentType(ContentType.JSON)
                .body(fault)
                .post("/simulator/faults")
                .then()
                .statusCode(201);
    }

    public static void reset() {
        given().post("/simulator/reset").then().statusCode(204);
    }
}
