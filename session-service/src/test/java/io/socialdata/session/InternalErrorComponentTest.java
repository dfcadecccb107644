package io.socialdata.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doThrow;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.mockito.InjectSpy;
import io.restassured.response.Response;
import io.socialdata.session.sealing.SessionSecretsSealer;
import org.junit.jupiter.api.Test;

/** A bug in the service, which no server can cause. */
@QuarkusTest
class InternalErrorComponentTest {

    @InjectSpy
    SessionSecretsSealer sessionSecretsSealer;

    private final Key key = Key.fresh();

    @Test
    void bugWhileASessionIsReplacedKeepsTheOldOneAndRevealsNoSecrets() {
        key.register("mira", "c1").then().statusCode(200);
        long version = key.version();
        doThrow(new IllegalStateException("secret of noa"))
                .when(sessionSecretsSealer)
                .seal(any(), any(), any());

        Response response = key.register("noa", "c2");

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.asString())
                .matches("\\{\"error\":\"server_error\",\"message\":\"Internal server error\\.\","
                        + "\"request_id\":\"[0-9a-f-]{36}\"}");
        key.status().then().body("status", equalTo("ok")).body("username", equalTo("mira"));
        key.lookUp().then().body("secrets.authToken", equalTo("mira")).body("secrets.ct0", equalTo("c1"));
        assertThat(key.version()).isEqualTo(version);
    }
}
