package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.mockito.Mockito.doCallRealMethod;
import static org.mockito.Mockito.doThrow;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.mockito.InjectSpy;
import io.restassured.response.Response;
import io.socialdata.delivery.Key.Hook;
import io.socialdata.delivery.webhooks.WebhookRepository;
import org.junit.jupiter.api.Test;

/** A bug in the service, which no server can cause. */
@QuarkusTest
class InternalErrorComponentTest {

    @InjectSpy
    WebhookRepository webhookRepository;

    private final Key key = Key.fresh();

    @Test
    void bugWhileAWebhookIsDeletedKeepsItActive() {
        Hook hook = key.hook("http://127.0.0.1:1/");
        doThrow(new IllegalStateException("row of " + hook.secret()))
                .when(webhookRepository)
                .flush();

        Response response = key.delete(hook.id());

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.asString())
                .matches("\\{\"error\":\"server_error\",\"message\":\"Internal server error\\.\","
                        + "\"request_id\":\"[0-9a-f-]{36}\"}");
        key.list().then().body("webhooks", hasSize(1)).body("webhooks[0].status", equalTo("active"));
        doCallRealMethod().when(webhookRepository).flush();
        key.delete(hook.id()).then().statusCode(200);
        key.list().then().body("webhooks", hasSize(0));
    }
}
