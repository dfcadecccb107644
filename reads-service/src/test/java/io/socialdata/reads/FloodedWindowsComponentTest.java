package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static io.socialdata.reads.StubPlatform.INVENTED;
import static io.socialdata.reads.StubPlatform.WINDOW;
import static io.socialdata.testkit.CallerBuilder.aCaller;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.OffsetClock;
import io.socialdata.testkit.contract.ContractResponses;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is left for others when customers use up the windows of the two pooled accounts. */
@QuarkusTest
@WithTestResource(IssuerTestResource.class)
@WithTestResource(StubPlatform.class)
class FloodedWindowsComponentTest {

    private static final int ALL = 2 * WINDOW;

    private final UUID flooding = UUID.randomUUID();
    private final UUID other = UUID.randomUUID();
    private final UUID honest = UUID.randomUUID();
    private int names = ThreadLocalRandom.current().nextInt(1_000_000);

    /** Empty in other tests, whose application contains this class too. */
    @ConfigProperty(name = "platform.pool.accounts-file")
    Optional<Path> accounts;

    @TestHTTPResource(value = "/metrics", management = true)
    URL metrics;

    @Inject
    OffsetClock clock;

    /** After an hour nobody counts who called in another test. */
    @BeforeEach
    void registerFreshAccounts() throws IOException {
        clock.advance(Duration.ofHours(1));
        int run = ThreadLocalRandom.current().nextInt(1_000_000);
        Files.writeString(
                accounts.orElseThrow(),
                "[{\"auth_token\": \"windowed%d1\", \"ct0\": \"c\"}, {\"auth_token\": \"windowed%d2\", \"ct0\": \"c\"}]"
                        .formatted(run, run));
    }

    @Test
    void namesThatTwoAccountsInventLeaveTheLookUpsOfAThird() {
        for (int i = 0; i < ALL / 2; i++) {
            assertThat(lookUp(flooding, INVENTED).statusCode()).isIn(404, 429);
            assertThat(lookUp(other, INVENTED).statusCode()).isIn(404, 429);
        }

        for (int i = 0; i < 20; i++) {
            assertThat(lookUp(honest, "some").statusCode()).isEqualTo(200);
        }
        Response refused = lookUp(flooding, "some");
        ContractResponses.conforms("user_info", refused.statusCode(), refused.asString());
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.jsonPath().getString("error")).isEqualTo("rate_limited");
        assertThat(refused.jsonPath().getString("reason")).isEqualTo("share");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 900);
        assertThat(given().get(metrics).asString())
                .contains("pool_share_refusals_total{operation=\"UserByScreenName\"}");
    }

    @Test
    void paidCallsOfOneAccountLeaveThoseOfOthers() {
        for (int i = 0; i < ALL; i++) {
            lookUp(flooding, "some");
        }

        assertThat(lookUp(flooding, "some").statusCode()).isEqualTo(429);
        assertThat(read("monitoring", honest, "some").statusCode()).isEqualTo(429);
        for (int i = 0; i < 20; i++) {
            assertThat(lookUp(honest, "some").statusCode()).isEqualTo(200);
        }
    }

    private Response lookUp(UUID account, String name) {
        return read("gateway", account, name);
    }

    private Response read(String caller, UUID account, String name) {
        return given().headers(
                        aCaller().withAccount(account).through(caller, "reads").headers())
                .get("/user/info?username=" + name + names++);
    }
}
