package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.USER;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.users.User;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** User look-ups with valid responses of the platform. */
class UserLookupComponentTest {

    private PlatformClientFixture connector;

    @BeforeEach
    void connect(@TempDir Path folder) {
        connector = new PlatformClientFixture(folder);
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void userIsFoundByName() {
        connector.platform.then(200, USER);

        assertThat(connector.client.userByScreenName("mira", BUDGET))
                .isInstanceOfSatisfying(
                        Success.class,
                        success -> assertThat(((User) success.value()).id()).isEqualTo("42"));
    }

    @Test
    void requestHasOnlyThePlainHeaders() {
        connector.platform.then(200, USER);

        connector.client.userByRestId("42", BUDGET);

        String request = connector.platform.requests().getFirst();
        String line = URLDecoder.decode(request.lines().findFirst().orElseThrow(), StandardCharsets.UTF_8);
        assertThat(line)
                .startsWith("GET /i/api/graphql/xvmVfRLmnr1alc5f2dib0Q/UserByRestId?variables={")
                .contains("\"userId\":\"42\"")
                .contains("features={\"")
                .contains("fieldToggles={\"withAuxiliaryUserLabels\":true}");
        assertThat(request.lines().skip(1))
                .containsExactlyInAnyOrder(
                        "Authorization: Bearer web-client",
                        "Cookie: auth_token=a; ct0=csrf-a",
                        "X-Csrf-Token: csrf-a",
                        "X-Twitter-Auth-Type: OAuth2Session",
                        "X-Twitter-Active-User: yes",
                        "X-Twitter-Client-Language: en",
                        "Content-Type: application/json",
                        "Accept: */*",
                        "User-Agent: social-data-access/1",
                        "Host: " + connector.platform.address().getAuthority(),
                        "Accept-Encoding: gzip");
    }

    @Test
    void missingAndSuspendedUsersAreReported() {
        connector
                .platform
                .then(200, "{'data': {}}")
                .then(200, "{'data': {'user': {'result': {'__typename': 'UserUnavailable', 'reason': 'Suspended'}}}}");

        assertThat(connector.lookUp()).isEqualTo(new Missing(MissingReason.UNKNOWN));
        assertThat(connector.lookUp()).isEqualTo(new Missing(MissingReason.SUSPENDED));
    }

    @Test
    void compressedResponseIsRead() {
        connector.platform.thenCompressed(USER);

        assertThat(connector.client.userByScreenName("mira", BUDGET)).isInstanceOf(Success.class);
    }

    @Test
    void refusalIsReportedAndNotRetried() {
        connector.platform.then(403, "{'errors': [{'code': 37}]}");

        assertThat(connector.lookUp()).isEqualTo(new Refused(RefusalReason.FORBIDDEN));
        assertThat(connector.platform.requests()).hasSize(1);
    }

    @Test
    void replacedCsrfCookieIsUsedFromTheNextCall() {
        connector
                .platform
                .then(200, USER, "set-cookie: ct0=fresh; Domain=.x.com; Path=/; Secure")
                .then(200, USER);

        connector.client.userByScreenName("mira", BUDGET);
        connector.client.userByScreenName("mira", BUDGET);

        assertThat(connector.platform.requests().getLast())
                .contains("Cookie: auth_token=a; ct0=fresh\n")
                .contains("X-Csrf-Token: fresh\n");
    }

    @Test
    void attemptsAreCountedByOperationAndOutcome() {
        connector.platform.then(503, "busy").then(200, USER);

        connector.client.userByScreenName("mira", BUDGET);

        assertThat(connector.attempts("unreachable")).isEqualTo(1);
        assertThat(connector.attempts("found")).isEqualTo(1);
        assertThat(connector
                        .registry
                        .get("upstream.duration")
                        .tag("outcome", "found")
                        .timer()
                        .count())
                .isEqualTo(1);
        assertThat(connector
                        .registry
                        .get("pool.headroom.ratio")
                        .tag("operation", "UserByScreenName")
                        .gauge()
                        .value())
                .isEqualTo(1);
    }
}
