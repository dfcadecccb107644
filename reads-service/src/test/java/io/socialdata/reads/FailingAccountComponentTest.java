package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static io.socialdata.testkit.CallerBuilder.aCaller;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.pool.PoolMember;
import io.socialdata.platform.pool.PoolMemberError;
import io.socialdata.platform.pool.PoolMemberStatus;
import io.socialdata.testkit.IssuerTestResource;
import io.socialdata.testkit.OffsetClock;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Public reads with five accounts of which some fail. The cookie of an account tells the stub how. */
@QuarkusTest
@WithTestResource(IssuerTestResource.class)
@WithTestResource(StubPlatform.class)
class FailingAccountComponentTest {

    private static final int READS = 100;
    private static final int GOOD_ENOUGH = 99;
    private static final EgressProxy DEAD_PROXY = new EgressProxy("http://127.0.0.1:9");

    @Inject
    PlatformClient platform;

    @Inject
    OffsetClock clock;

    /** The first read loads the accounts of the stub's file, which would replace those that a test sets. */
    @BeforeEach
    void loadFile() {
        read("anybody");
    }

    @ParameterizedTest
    @CsvSource({
        "edge, edge_page",
        "empty, stale_query_id",
        "emptycounted, stale_query_id",
        "automated, looks_automated",
        "proxied, proxy_unreachable",
        "silent, time_out"
    })
    void oneFailingAccountCostsNoReads(String fault, String error) {
        hold(fault, "good1", "good2", "good3", "good4");

        assertThat(successes("usera")).isGreaterThanOrEqualTo(GOOD_ENOUGH);
        assertThat(platform.pool().reports().getFirst().lastError())
                .extracting(PoolMemberError::operation, PoolMemberError::error)
                .containsExactly("UserByScreenName", error);
        assertThat(platform.pool().reports().getFirst().degradedUntil()).isNotNull();

        clock.advance(Duration.ofMinutes(16));
        assertThat(successes("userb")).isGreaterThanOrEqualTo(GOOD_ENOUGH);
    }

    @Test
    void twoFailingAccountsCostOneReadAtMost() {
        hold("edge1", "edge2", "good1", "good2", "good3");

        assertThat(successes("userc")).isGreaterThanOrEqualTo(GOOD_ENOUGH);
    }

    @Test
    void operationThatFailsForAllRestsNobodyAndRecoversAtOnce() {
        hold("empty1", "empty2", "empty3", "empty4", "empty5");

        assertThat(successes("userd")).isZero();
        assertThat(platform.pool().reports())
                .extracting(PoolMemberStatus::cooldownUntil, PoolMemberStatus::degradedUntil)
                .allMatch(times -> times.toList().stream().allMatch(time -> time == null));

        assertThat(successes(StubPlatform.WITHOUT_FAULTS)).isEqualTo(READS);
    }

    private void hold(String... tokens) {
        platform.pool()
                .hold(Stream.of(tokens).map(FailingAccountComponentTest::member).toList());
    }

    private static PoolMember member(String token) {
        return new PoolMember(
                UUID.randomUUID(), 1, new Credentials(token, "c", null), token.equals("proxied") ? DEAD_PROXY : null);
    }

    /** Reads that many users, each with another name, since a profile is cached. */
    private static long successes(String name) {
        String unique = name + UUID.randomUUID().toString().substring(0, 4);
        List<Response> responses =
                IntStream.range(0, READS).mapToObj(i -> read(unique + i)).toList();
        return responses.stream()
                .filter(response -> response.statusCode() == 200
                        && response.body().asString().contains(unique))
                .count();
    }

    private static Response read(String username) {
        return given().headers(aCaller().through("gateway", "reads").headers())
                .header("X-Deadline-Ms", "4000")
                .get("/user/info?username=" + username);
    }
}
