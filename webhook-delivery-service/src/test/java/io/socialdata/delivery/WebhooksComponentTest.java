package io.socialdata.delivery;

import static io.socialdata.testkit.CallerBuilder.aCaller;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.socialdata.contract.ServiceName;
import io.socialdata.delivery.Key.Hook;
import io.socialdata.testkit.contract.HostileCalls;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The webhooks of a key: create, list, change and delete. */
@QuarkusTest
class WebhooksComponentTest {

    private Key key = Key.fresh();
    private final RawReceiver receiver = RawReceiver.plain();

    @Inject
    Jdbi jdbi;

    @TestHTTPResource(value = "/health", management = true)
    URL health;

    @TestHTTPResource("/")
    URI service;

    @AfterEach
    void closeReceiver() {
        receiver.close();
    }

    @Test
    void probesSucceed() {
        for (String probe : new String[] {"/started", "/live", "/ready"}) {
            RestAssured.get(health + probe).then().statusCode(200).body("status", equalTo("UP"));
        }
    }

    @Test
    void secretIsShownOnceAndNeverAgain() {
        String url = receiver.url("in");

        String id = key.create(Map.of("url", " " + url + " "))
                .then()
                .statusCode(200)
                .body("url", equalTo(url))
                .body("status", equalTo("active"))
                .body("secret", startsWith("whsec_"))
                .extract()
                .path("id");

        key.list()
                .then()
                .body("count", equalTo(1))
                .body("webhooks[0].id", equalTo(id))
                .body("webhooks[0]", not(hasKey("secret")));
        key.update(id, Map.of("status", "disabled")).then().body("", not(hasKey("secret")));
    }

    @Test
    void secretIsSealedInItsRow() {
        Hook hook = key.hook(receiver.url("in"));

        byte[] sealed = jdbi.withHandle(handle -> handle.createQuery("select sealed_secret from webhook where id = ?")
                .bind(0, hook.id())
                .mapTo(byte[].class)
                .one());

        assertThat(new String(sealed, StandardCharsets.ISO_8859_1))
                .doesNotContain(hook.secret().substring(6));
    }

    @Test
    void listIsNewestFirstWithDisabledWebhooks() {
        UUID older = key.hook(receiver.url("a")).id();
        UUID newer = key.hook(receiver.url("a")).id();
        key.update(older, Map.of("status", "disabled"))
                .then()
                .statusCode(200)
                .body("status", equalTo("disabled"))
                .body("disabled_reason", equalTo("requested"))
                .body("updated_at", notNullValue());

        key.list().then().body("webhooks.id", contains(newer.toString(), older.toString()));
    }

    @Test
    void keyHasAtMostTwentyWebhooks() {
        for (int i = 0; i < 20; i++) {
            key.hook(receiver.url("in"));
        }

        key.create(Map.of("url", receiver.url("in"))).then().statusCode(409).body("error", equalTo("limit_reached"));

        key.delete(key.list().path("webhooks[0].id")).then().statusCode(200);
        key.create(Map.of("url", receiver.url("in"))).then().statusCode(200);
    }

    /** Keys are cheap: without a limit per account, each key would allow twenty more. */
    @Test
    void accountHasAtMostAHundredWebhooks() {
        UUID account = UUID.randomUUID();
        for (int i = 0; i < 100; i++) {
            if (i % 20 == 0) {
                key = new Key(UUID.randomUUID(), account);
            }
            key.hook(receiver.url("in"));
        }
        Key next = new Key(UUID.randomUUID(), account);

        next.create(Map.of("url", receiver.url("in"))).then().statusCode(409).body("error", equalTo("limit_reached"));
        Key.fresh().create(Map.of("url", receiver.url("in"))).then().statusCode(200);

        key.delete(key.list().path("webhooks[0].id")).then().statusCode(200);
        next.create(Map.of("url", receiver.url("in"))).then().statusCode(200);
    }

    @Test
    void updatesArePartial() {
        Hook hook = key.hook(receiver.url("a"));

        key.update(hook.id(), Map.of("url", receiver.url("b")))
                .then()
                .body("url", equalTo(receiver.url("b")))
                .body("status", equalTo("active"));
        key.update(hook.id(), Map.of("status", "disabled")).then().body("url", equalTo(receiver.url("b")));
        key.update(hook.id(), Map.of("status", "active"))
                .then()
                .body("status", equalTo("active"))
                .body("disabled_reason", nullValue());
    }

    @ParameterizedTest
    @CsvSource({"status, paused", "status, ''", "other, x"})
    void changeWithoutKnownFieldsIsRejected(String field, String value) {
        Hook hook = key.hook(receiver.url("a"));

        key.update(hook.id(), Map.of(field, value)).then().statusCode(400).body("error", equalTo("bad_request"));
    }

    @Test
    void deletedWebhookIsGone() {
        Hook hook = key.hook(receiver.url("a"));

        key.delete(hook.id()).then().statusCode(200).body("deleted", equalTo(true));

        key.list().then().body("count", equalTo(0));
        key.delete(hook.id()).then().statusCode(404);
        key.update(hook.id(), Map.of("status", "active")).then().statusCode(404);
        key.test(hook.id()).then().statusCode(404);
    }

    @Test
    void hostileValuesAreRefusedWithTheirField() throws Exception {
        String webhook = key.hook(receiver.url("in")).id().toString();

        new HostileCalls(
                        service,
                        () -> aCaller()
                                .withAccount(key.account())
                                .withKey(key.id())
                                .through("gateway", "webhook-delivery")
                                .headers(),
                        _ -> webhook)
                .make(ServiceName.WEBHOOK_DELIVERY);
    }
}
