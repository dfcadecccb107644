package io.socialdata.system.isolation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Checks that only the key of a webhook sees its deliveries: others of its account and other accounts do not. */
@OnSharedSuite
class DeliveryIsolationIT {

    private final Suite suite;
    private final TenantResources owner;
    private final String sibling;
    private final String stranger;

    DeliveryIsolationIT(Suite suite) {
        this.suite = suite;
        String email = UUID.randomUUID() + "@example.com";
        owner = TenantResources.make(
                suite, suite.keyOf(email), suite.samples().path("acting_handle").asText());
        sibling = suite.keyOf(email);
        stranger = suite.keyOfNewAccount();
    }

    @Test
    void deliveryOfOtherAccountOrKeyIsNotFound() {
        assertThat(suite.call("POST", "/twitter/tweet/create", owner.key(), "{\"text\": \"For my own webhook\"}")
                        .statusCode())
                .isEqualTo(200);
        String id = await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(200))
                .until(this::newestDelivery, found -> !found.isEmpty());

        assertThat(suite.data(owner.key(), "/delivery/" + id).statusCode()).isEqualTo(200);
        String missing = ErrorBody.of(suite.data(stranger, "/delivery/" + UUID.randomUUID()));
        for (String key : List.of(stranger, sibling)) {
            HttpResponse<String> foreign = suite.data(key, "/delivery/" + id);
            assertThat(foreign.statusCode()).isEqualTo(404);
            assertThat(ErrorBody.of(foreign)).isEqualTo(missing);
            HttpResponse<String> resent = suite.call("POST", "/twitter/delivery/" + id + "/replay", key, "{}");
            assertThat(resent.statusCode()).isEqualTo(404);
            assertThat(ErrorBody.of(resent)).isEqualTo(missing);
            assertThat(suite.data(key, "/delivery?webhook_id=" + owner.id(TenantResourceType.WEBHOOK))
                            .body())
                    .doesNotContain(id);
        }
    }

    private String newestDelivery() {
        return Suite.json(suite.data(owner.key(), "/monitor/deliveries").body())
                .at("/deliveries/0/id")
                .asText();
    }
}
