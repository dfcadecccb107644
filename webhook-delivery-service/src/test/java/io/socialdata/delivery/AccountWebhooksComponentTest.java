package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.delivery.Key.Hook;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The webhooks and deliveries of an account, as the dashboard handles them. */
@QuarkusTest
class AccountWebhooksComponentTest {

    private static final List<String> OTHER_ACCOUNTS =
            List.of("gateway", "billing", "session", "reads", "monitoring", "feedback");

    private final Key key = Key.fresh();
    private final RawReceiver receiver = RawReceiver.plain();

    @AfterEach
    void closeReceiver() {
        receiver.close();
    }

    @Test
    void webhookCreatedForAKeyBelongsToItAndItsSecretIsShownOnce() {
        String url = receiver.url("ok");

        String id = create(url)
                .then()
                .statusCode(200)
                .body("secret", startsWith("whsec_"))
                .body("webhook.url", equalTo(url))
                .body("webhook.keyId", equalTo(key.id().toString()))
                .extract()
                .path("webhook.id");

        key.list().then().body("webhooks.id", contains(id));
        dashboard()
                .get(webhooks())
                .then()
                .body("[0].id", equalTo(id))
                .body("[0].failing", equalTo(false))
                .body("[0].secret", nullValue());
    }

    @Test
    void webhookIsChangedTestedAndDeleted() {
        Hook hook = key.hook(receiver.url("ok"));
        String path = webhooks() + "/" + hook.id();

        dashboard()
                .post(path + "/test")
                .then()
                .statusCode(200)
                .body("delivered", equalTo(true))
                .body("statusCode", equalTo(200));
        dashboard()
                .body(Map.of("active", false))
                .post(path)
                .then()
                .statusCode(200)
                .body("status", equalTo("disabled"))
                .body("updatedAt", notNullValue());
        dashboard().post(path + "/test").then().statusCode(409).body("error", equalTo("webhook_disabled"));
        dashboard().delete(path).then().statusCode(204);

        dashboard().delete(path).then().statusCode(404);
        dashboard().get(webhooks()).then().body("", hasSize(0));
    }

    @Test
    void webhookOfAnotherAccountDoesNotExist() {
        Hook foreign = Key.fresh().hook(receiver.url("ok"));
        String path = webhooks() + "/" + foreign.id();

        assertThat(List.of(
                        dashboard().body(Map.of("active", false)).post(path),
                        dashboard().post(path + "/test"),
                        dashboard().post(path + "/rotate"),
                        dashboard().delete(path)))
                .extracting(Response::statusCode)
                .containsOnly(404);
        assertThat(receiver.received("ok")).isEmpty();
    }

    @Test
    void invalidAddressIsRejected() {
        create("https://10.0.0.7/in").then().statusCode(400).body("field", equalTo("url"));
        Hook hook = key.hook(receiver.url("ok"));
        dashboard()
                .body(Map.of("url", "https://10.0.0.7/in"))
                .post(webhooks() + "/" + hook.id())
                .then()
                .statusCode(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"?status=late", "?cursor=x", "?limit=x", "/latency?hours=x"})
    void invalidInputIsRejected(String query) {
        dashboard()
                .get("/internal/accounts/" + key.account() + "/deliveries" + query)
                .then()
                .statusCode(400);
    }

    @Test
    void unknownDeliveryIsNotFound() {
        dashboard()
                .get("/internal/accounts/" + key.account() + "/deliveries/" + UUID.randomUUID())
                .then()
                .statusCode(404);
    }

    static Stream<Arguments> routes() {
        String account = "/internal/accounts/" + UUID.randomUUID();
        String webhook = account + "/webhooks/" + UUID.randomUUID();
        String delivery = account + "/deliveries/" + UUID.randomUUID();
        return Stream.of(
                Arguments.of("GET", account + "/webhooks"),
                Arguments.of("POST", account + "/webhooks"),
                Arguments.of("POST", webhook),
                Arguments.of("DELETE", webhook),
                Arguments.of("POST", webhook + "/test"),
                Arguments.of("POST", webhook + "/rotate"),
                Arguments.of("POST", webhook + "/replay"),
                Arguments.of("GET", account + "/deliveries"),
                Arguments.of("GET", account + "/deliveries/latency"),
                Arguments.of("GET", delivery),
                Arguments.of("POST", delivery + "/replay"));
    }

    @ParameterizedTest
    @MethodSource("routes")
    void onlyTheDashboardAndOperatorsAreAllowed(String method, String path) {
        assertThat(dashboard().request(method, path).statusCode()).isNotIn(401, 403, 405);
        for (String otherAccount : OTHER_ACCOUNTS) {
            assertThat(key.as(otherAccount).request(method, path).statusCode()).isEqualTo(403);
        }
    }

    private Response create(String url) {
        return dashboard().body(Map.of("keyId", key.id(), "url", url)).post(webhooks());
    }

    private String webhooks() {
        return "/internal/accounts/" + key.account() + "/webhooks";
    }

    private RequestSpecification dashboard() {
        return key.as("dashboard").contentType(ContentType.JSON);
    }
}
