package io.socialdata.dashboard;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;

/** What the stand-in for the owning services shall answer, and what it was asked. */
public final class Owners {

    private Owners() {}

    /**
     * Lays down an answer.
     *
     * @param call such as {@code GET A/keys} for every account, or with an account's id in place of the A
     */
    public static void answer(String call, int status, String body) {
        given().contentType(ContentType.JSON)
                .body(body)
                .queryParam("status", status)
                .queryParam("call", call)
                .put(url() + "/stub")
                .then()
                .statusCode(204);
    }

    /** What was asked for this account: method, address and body. */
    public static List<String> calls(String accountId) {
        return given().get(url() + "/stub?" + accountId).asString().lines().toList();
    }

    private static String url() {
        return ConfigProvider.getConfig().getValue("stub.owners.url", String.class);
    }
}
