package io.socialdata.dashboard;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;

/** Controls the stub of the other services: sets its responses and reads the requests it received. */
public final class StubControl {

    private StubControl() {}

    /**
     * Stubs a response.
     *
     * @param call such as {@code GET A/keys} for every account, or with an account id in place of the A
     */
    public static void stub(String call, int status, String body) {
        given().contentType(ContentType.JSON)
                .body(body)
                .queryParam("status", status)
                .queryParam("call", call)
                .put(url() + "/stub")
                .then()
                .statusCode(204);
    }

    /** Returns the requests for this account: method, path and body. */
    public static List<String> calls(String accountId) {
        return given().get(url() + "/stub?" + accountId).asString().lines().toList();
    }

    /** Returns the claims of the tokens with which a path was called, each with the id of the request. */
    public static List<String> callers(String path) {
        return given().get(url() + "/stub?" + path).asString().lines().toList();
    }

    private static String url() {
        return ConfigProvider.getConfig().getValue("stub.owners.url", String.class);
    }
}
