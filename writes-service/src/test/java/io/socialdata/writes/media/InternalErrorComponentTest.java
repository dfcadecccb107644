package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doCallRealMethod;
import static org.mockito.Mockito.doThrow;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.mockito.InjectSpy;
import io.restassured.response.Response;
import io.socialdata.contract.events.UsageIdentity;
import io.socialdata.writes.ActingCustomer;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** A bug in the service, which no server can cause. */
@QuarkusTest
class InternalErrorComponentTest {

    private static final String BODY =
            "{'banner': '%s'}".formatted(Base64.getEncoder().encodeToString(Samples.png()));

    @InjectSpy
    ImageService imageService;

    @Inject
    UploadByteLimiter uploadByteLimiter;

    private final ActingCustomer acting = ActingCustomer.withSession().stub("update_profile_banner", "200");

    @Test
    void bugBeforeAWriteSendsNothingAndFreesKeyAndMemory() {
        doThrow(new IllegalStateException("pixel 17")).when(imageService).take(any(), any(), any(), any());

        Response response = update();

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.asString())
                .matches("\\{\"error\":\"server_error\",\"message\":\"Internal server error\\.\","
                        + "\"request_id\":\"[0-9a-f-]{36}\"}");
        assertThat(response.header(UsageIdentity.RECORD_HEADER)).isNull();
        assertThat(acting.sent()).isEmpty();
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(uploadByteLimiter.held()).isZero());
        doCallRealMethod().when(imageService).take(any(), any(), any(), any());
        update().then().statusCode(200);
        assertThat(acting.sent()).hasSize(1);
    }

    private Response update() {
        return acting.write("user_update_banner", "/user/update_banner", BODY, "one");
    }
}
