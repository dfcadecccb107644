package io.socialdata.monitoring;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.contract.keys.AllowedOperationsHeader;
import io.socialdata.testkit.contract.ContractResponses;
import io.vertx.core.json.JsonObject;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.ConfigProvider;

/** An API key in the tests and the requests of its holder. Every response is checked against the contract. */
record Key(UUID id, UUID account) {

    private static final AtomicInteger SERIAL = new AtomicInteger();

    static Key fresh() {
        return new Key(UUID.randomUUID(), UUID.randomUUID());
    }

    /** Returns a handle that no other test watches. */
    static String handle(String prefix) {
        return prefix + SERIAL.incrementAndGet();
    }

    /** Creates a monitor on the handle and returns its id. */
    String watch(String handle) {
        Response created = create(Map.of("handle", handle));
        created.then().statusCode(200);
        // A path of RestAssured is compiled each time, which takes longer than the call.
        return new JsonObject(created.asString()).getString("id");
    }

    Response create(Object body) {
        return conforming("monitor_create", gateway().body(body).post("/monitor"));
    }

    Response list() {
        return list("");
    }

    Response list(String query) {
        return conforming("monitor_list", gateway().get("/monitor" + query));
    }

    Response update(String monitor, Object body) {
        return conforming("monitor_update", gateway().body(body).post("/monitor/" + monitor));
    }

    Response delete(String monitor) {
        return conforming("monitor_delete", gateway().delete("/monitor/" + monitor));
    }

    Response health(String monitor) {
        return conforming("monitor_health", gateway().get("/monitor/" + monitor + "/health"));
    }

    Response health() {
        return conforming("monitor_account_health", gateway().get("/monitor/health"));
    }

    Response add(Object body) {
        return conforming(
                "x_user_stream_add", gateway().body(body).post("/oapi/x_user_stream/add_user_to_monitor_tweet"));
    }

    Response remove(Object body) {
        return conforming(
                "x_user_stream_remove", gateway().body(body).post("/oapi/x_user_stream/remove_user_to_monitor_tweet"));
    }

    Response compatList() {
        return conforming("x_user_stream_list", gateway().get("/oapi/x_user_stream/get_user_to_monitor_tweet"));
    }

    Response createJob(Object body) {
        return conforming("jobs_create", gateway().body(body).post("/jobs"));
    }

    /** Creates a job with a key that may only call these operations. */
    Response createJob(Object body, String allowedOperations) {
        return conforming(
                "jobs_create",
                gateway()
                        .header(AllowedOperationsHeader.NAME, allowedOperations)
                        .body(body)
                        .post("/jobs"));
    }

    Response jobs(String query) {
        return conforming("jobs_list", gateway().get("/jobs" + query));
    }

    Response job(String id) {
        return conforming("jobs_get", gateway().get("/jobs/" + id));
    }

    Response cancelJob(String id) {
        return conforming("jobs_cancel", gateway().post("/jobs/" + id + "/cancel"));
    }

    /** Downloads a result as the gateway requests it: it accepts JSON only. */
    Response jobResult(String id, String query) {
        return gateway().accept(ContentType.JSON).get("/jobs/" + id + "/result" + query);
    }

    /** Creates a webhook that webhook-delivery-service has. */
    UUID webhook() {
        UUID webhook = UUID.randomUUID();
        given().body(webhook.toString())
                .post(stub() + "/stub/webhooks?key=" + id)
                .then()
                .statusCode(200);
        return webhook;
    }

    static String stub() {
        return ConfigProvider.getConfig().getValue("quarkus.rest-client.webhook-delivery.url", String.class);
    }

    private RequestSpecification gateway() {
        return given().headers(aCaller()
                        .withKey(id)
                        .withAccount(account)
                        .through("gateway", "monitoring")
                        .headers())
                .contentType(ContentType.JSON);
    }

    private static Response conforming(String operation, Response answer) {
        ContractResponses.conforms(operation, answer.statusCode(), answer.asString());
        return answer;
    }
}
