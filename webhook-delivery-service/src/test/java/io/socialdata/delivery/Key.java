package io.socialdata.delivery;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.testkit.TestTokens;
import io.socialdata.testkit.contract.ContractResponses;
import java.util.Map;
import java.util.UUID;

/** An API key in the tests and the requests of its holder. Responses are checked against the contract. */
record Key(UUID id, UUID account) {

    static Key fresh() {
        return new Key(UUID.randomUUID(), UUID.randomUUID());
    }

    /** Creates a webhook and expects success. */
    Hook hook(String url) {
        Response created = create(Map.of("url", url));
        created.then().statusCode(200);
        return new Hook(UUID.fromString(created.path("id")), created.path("secret"));
    }

    record Hook(UUID id, String secret) {}

    Response create(Map<String, ?> body) {
        return conforming("webhook_create", gateway().body(body).post("/webhook"));
    }

    Response list() {
        return conforming("webhook_list", gateway().get("/webhook"));
    }

    Response list(String query) {
        return conforming("webhook_list", gateway().get("/webhook" + query));
    }

    Response webhook(Object id) {
        return conforming("webhook_get", gateway().get("/webhook/" + id));
    }

    Response rotate(Object id, Map<String, ?> body) {
        return conforming("webhook_rotate_secret", gateway().body(body).post("/webhook/" + id + "/rotate"));
    }

    Response replay(Object webhook, Map<String, ?> body) {
        return conforming("webhook_replay", gateway().body(body).post("/webhook/" + webhook + "/replay"));
    }

    Response replayDelivery(Object id) {
        return conforming("delivery_replay", gateway().post("/delivery/" + id + "/replay"));
    }

    Response update(Object id, Map<String, ?> body) {
        return conforming("webhook_update", gateway().body(body).post("/webhook/" + id));
    }

    Response delete(Object id) {
        return conforming("webhook_delete", gateway().delete("/webhook/" + id));
    }

    Response test(Object id) {
        return conforming("webhook_test", gateway().post("/webhook/" + id + "/test"));
    }

    Response deliveries(String query) {
        return conforming("monitor_deliveries", gateway().get("/monitor/deliveries" + query));
    }

    Response delivery(Object id) {
        return conforming("delivery_get", gateway().get("/delivery/" + id));
    }

    Response deliveryPage(String query) {
        return conforming("delivery_list", gateway().get("/delivery" + query));
    }

    /** Starts a request of the dashboard or an operator about the account, without a key. */
    RequestSpecification as(String service) {
        return given().header("Authorization", TestTokens.bearer(service, "webhook-delivery"))
                .header("X-Account-Id", account)
                .contentType(ContentType.JSON);
    }

    private RequestSpecification gateway() {
        return given().headers(aCaller()
                        .withKey(id)
                        .withAccount(account)
                        .through("gateway", "webhook-delivery")
                        .headers())
                .contentType(ContentType.JSON);
    }

    private static Response conforming(String operation, Response response) {
        ContractResponses.conforms(operation, response.statusCode(), response.asString());
        return response;
    }
}
