package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.delivery.Key.Hook;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which URLs a webhook may have, on creation and on change. */
@QuarkusTest
class WebhookAddressesComponentTest {

    private final Key key = Key.fresh();
    private final RawReceiver receiver = RawReceiver.plain();

    @AfterEach
    void closeReceiver() {
        receiver.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://hooks.example/in",
                "ftp://hooks.example/in",
                "hooks.example",
                "https://user:pass@127.0.0.1/",
                "https://127.0.0.1/#top",
                "https://",
                " "
            })
    void invalidAddressIsRejected(String url) {
        key.create(Map.of("url", url)).then().statusCode(400).body("error", equalTo("bad_request"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://10.0.0.1/",
                "https://169.254.169.254/latest",
                "https://[::1]/",
                "https://2130706433/",
                "https://0177.0.0.1/",
                "https://[fd00::1]/",
                "https://192.168.1.1:8443/",
                "https://no-such-host.invalid/in"
            })
    void nonPublicAddressIsRejected(String url) {
        key.create(Map.of("url", url))
                .then()
                .statusCode(400)
                .body("reason", equalTo("forbidden_address"))
                .body("field", equalTo("url"));
        Hook hook = key.hook(receiver.url("in"));
        key.update(hook.id(), Map.of("url", url)).then().statusCode(400).body("reason", equalTo("forbidden_address"));
    }

    @Test
    void addressIsRequired() {
        key.create(Map.of()).then().statusCode(400).body("reason", equalTo("invalid_url"));
        key.create(Map.of("url", "https://hooks.example/" + "a".repeat(2048)))
                .then()
                .statusCode(400)
                .body("reason", equalTo("invalid_url"));
    }

    /** A difference would reveal which internal names exist. */
    @Test
    void unknownNameIsRejectedLikeAnInternalOne() {
        Map<String, Object> unknown = refusal("https://no-such-host.invalid/in");

        assertThat(unknown).isEqualTo(refusal("https://10.0.0.1/in")).containsEntry("field", "url");
    }

    private Map<String, Object> refusal(String url) {
        return ErrorBody.of(
                key.create(Map.of("url", url)).then().statusCode(400).extract().response());
    }
}
