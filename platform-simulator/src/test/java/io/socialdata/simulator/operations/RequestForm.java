package io.socialdata.simulator.operations;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import java.util.stream.Stream;

/**
 * One of the ways in which clients send the parts of a GraphQL call.
 *
 * @param seen what is special about it
 * @param body none if blank
 */
record RequestForm(String seen, String verb, String path, Map<String, String> query, ContentType type, String body) {

    private static final String PATH = "/i/api/graphql/Gb-d6r0vxPOADdG62OEBpQ/UserByScreenName";
    private static final String VARIABLES = "{\"screen_name\":\"river_atlas\",\"withSafetyModeUserFields\":true}";
    private static final String STRING = "{\\\"screen_name\\\":\\\"river_atlas\\\"}";

    static Stream<RequestForm> all() {
        return Stream.of(
                get(
                        "all parts in the query",
                        PATH,
                        Map.of("variables", VARIABLES, "features", "{}", "fieldToggles", "{}")),
                get(
                        "without /i/api",
                        "/graphql/Gb-d6r0vxPOADdG62OEBpQ/UserByScreenName",
                        Map.of("variables", VARIABLES)),
                get("an id of tomorrow", "/graphql/an-id-of-tomorrow/UserByScreenName", Map.of("variables", VARIABLES)),
                get("no id", "/graphql/UserByScreenName", Map.of("variables", VARIABLES)),
                get("a slash at the end", "/i/api/graphql/x/UserByScreenName/", Map.of("variables", VARIABLES)),
                get("no features", PATH, Map.of("variables", VARIABLES)),
                get(
                        "toggles in brackets",
                        PATH,
                        Map.of("variables", VARIABLES, "fieldToggles[withAuxiliaryUserLabels]", "true")),
                get(
                        "members that are null or empty",
                        PATH,
                        Map.of("variables", "{\"screen_name\":\"river_atlas\",\"cursor\":null,\"other\":\"\"}")),
                post("everything in the body", "{\"variables\":" + VARIABLES + ",\"features\":{},\"queryId\":\"x\"}"),
                post("variables alone", "{\"variables\":" + VARIABLES + "}"),
                post("variables as a string", "{\"variables\":\"" + STRING + "\"}"),
                post(
                        "features as a string and null toggles",
                        "{\"variables\":" + VARIABLES + ",\"features\":\"{}\",\"fieldToggles\":null}"),
                post(
                        "a name for the operation",
                        "{\"variables\":" + VARIABLES + ",\"operationName\":\"UserByScreenName\"}"),
                new RequestForm(
                        "variables in the query and the rest in the body",
                        "POST",
                        PATH,
                        Map.of("variables", VARIABLES),
                        ContentType.JSON,
                        "{\"features\":{},\"queryId\":\"x\"}"),
                new RequestForm(
                        "the bare path with the query id in the body",
                        "POST",
                        "/i/api/graphql",
                        Map.of(),
                        ContentType.JSON,
                        "{\"queryId\":\"Gb-d6r0vxPOADdG62OEBpQ\",\"variables\":" + VARIABLES + "}"),
                new RequestForm(
                        "JSON that is said to be text",
                        "POST",
                        PATH,
                        Map.of(),
                        ContentType.TEXT,
                        "{\"variables\":" + VARIABLES + "}"),
                new RequestForm(
                        "a form",
                        "POST",
                        PATH,
                        Map.of(),
                        ContentType.URLENC,
                        "variables=%7B%22screen_name%22%3A%22river_atlas%22%7D&features=%7B%7D"));
    }

    Response send(RequestSpecification caller) {
        RequestSpecification call = caller.queryParams(query).contentType(type);
        return verb.equals("GET") ? call.get(path) : call.body(body).post(path);
    }

    @Override
    public String toString() {
        return verb + ": " + seen;
    }

    /** Clients send a JSON content type with GET, too. */
    private static RequestForm get(String seen, String path, Map<String, String> query) {
        return new RequestForm(seen, "GET", path, query, ContentType.JSON, "");
    }

    private static RequestForm post(String seen, String body) {
        return new RequestForm(seen, "POST", PATH, Map.of(), ContentType.JSON, body);
    }
}
