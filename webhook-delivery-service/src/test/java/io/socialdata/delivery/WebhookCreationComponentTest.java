package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that a webhook has the settings of its creation from its first event on. */
@QuarkusTest
class WebhookCreationComponentTest {

    private final Key key = Key.fresh();
    private final RawReceiver receiver = RawReceiver.plain();

    @AfterEach
    void closeReceiver() {
        receiver.close();
    }

    @Test
    void newWebhookHasTheSettingsOfItsCreation() {
        Response created = key.create(Map.of(
                "url", receiver.url("in"),
                "description", " Orders of the shop ",
                "event_types", List.of("alert.raised"),
                "headers", Map.of("X-Environment", "production"),
                "retry", Map.of("max_attempts", 3, "first_delay_seconds", 30)));

        created.then()
                .statusCode(200)
                .body("description", equalTo("Orders of the shop"))
                .body("event_types", contains("alert.raised"))
                .body("headers", contains("X-Environment"))
                .body("retry.max_attempts", is(3))
                .body("retry.first_delay_seconds", is(30));
        assertThat(created.asString()).doesNotContain("production");
        key.test(created.path("id"));
        assertThat(receiver.received("in").getFirst().headers()).containsEntry("x-environment", "production");
    }

    static Stream<Arguments> settingsThatAreNotValid() {
        return Stream.of(
                Arguments.of("description", "two\nlines"),
                Arguments.of("event_types", List.of("tweet.deleted")),
                Arguments.of("headers", Map.of("Host", "other.example")),
                Arguments.of("retry", Map.of("max_attempts", 0)));
    }

    @ParameterizedTest
    @MethodSource("settingsThatAreNotValid")
    void settingThatIsNotValidCreatesNothing(String field, Object value) {
        key.create(Map.of("url", receiver.url("in"), field, value))
                .then()
                .statusCode(400)
                .body("field", equalTo(field));

        key.list().then().body("webhooks", hasSize(0));
    }

    @Test
    void webhookOfAnotherKeyIsNotFound() {
        UUID id = UUID.fromString(key.create(Map.of("url", receiver.url("in"))).path("id"));

        for (Key other : List.of(Key.fresh(), new Key(UUID.randomUUID(), key.account()))) {
            other.webhook(id).then().statusCode(404);
            other.rotate(id, Map.of()).then().statusCode(404);
            other.replay(id, Map.of()).then().statusCode(404);
        }
    }
}
