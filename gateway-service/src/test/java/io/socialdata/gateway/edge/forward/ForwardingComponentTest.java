package io.socialdata.gateway.edge.forward;

import static io.socialdata.gateway.world.Gateway.call;
import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.StubServer.Received;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What backends receive, and what callers get back. */
@GatewayTest
class ForwardingComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
    }

    @Test
    void backendGetsTheCallerAndNotTheKey() {
        world.backend().on("/user/info", 200, "{}", Map.of("X-Usage-Billable", "false"));
        Map<String, String> headers = new HashMap<>(customer.bearer());
        headers.put("X-Account-Id", "00000000-0000-0000-0000-000000000001");
        headers.put("X-Key-Id", "00000000-0000-0000-0000-000000000002");
        headers.put("X-Member", "{\"userId\": \"00000000-0000-0000-0000-000000000004\", \"revision\": 1}");
        headers.put("X-Request-Id", "00000000-0000-0000-0000-000000000003");
        headers.put("X-Deadline-Ms", "999999");
        headers.put("traceparent", "00-11111111111111111111111111111111-2222222222222222-01");
        headers.put("Forwarded", "for=1.2.3.4");
        headers.put("X-Forwarded-For", "1.2.3.4");
        headers.put("X-Forwarded-Host", "evil.example");
        headers.put("Cookie", "a=b");
        headers.put("x-api-key", customer.key());
        headers.put("Accept-Language", "de");

        HttpResponse<String> response = get(USER + "&fields=a,b", headers);

        assertThat(response.statusCode()).isEqualTo(200);
        Received received = world.backend().received("/user/info").getFirst();
        assertThat(received.uri()).isEqualTo("/user/info?username=someone&fields=a,b");
        assertThat(received.header("X-Account-Id"))
                .isEqualTo(customer.accountId().toString());
        assertThat(received.header("X-Key-Id")).isEqualTo(customer.keyId().toString());
        assertThat(received.header("X-Member")).isEmpty();
        assertThat(received.header("X-Request-Id"))
                .isEqualTo(header(response, "X-Request-Id"))
                .doesNotStartWith("00000000");
        assertThat(Long.parseLong(received.header("X-Deadline-Ms"))).isBetween(1_000L, 15_000L);
        assertThat(received.header("traceparent"))
                .matches("00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]")
                .doesNotContain("1111111111");
        assertThat(received.header("Authorization")).startsWith("Bearer ey");
        assertThat(received.header("Accept-Language")).isEqualTo("de");
        assertThat(received.headers().keySet())
                .doesNotContain("forwarded", "x-forwarded-for", "x-forwarded-host", "cookie", "x-api-key");
        assertThat(received.headers().toString()).doesNotContain(customer.key());
    }

    @Test
    void inlineCredentialsAreForwardedOnlyWhereTheContractAllowsThem() {
        world.backend().on("/tweet/create", 501, "{}");
        world.backend().on("/user/follow", 501, "{}");
        world.backend().on("/user/info", 501, "{}");
        Map<String, String> headers = new HashMap<>(customer.bearer());
        Map<String, String> inline = Map.of(
                "x-auth-token",
                "canary-token",
                "x-ct0",
                "canary-ct0",
                "x-user-agent",
                "canary-agent",
                "x-proxy-url",
                "http://u:p@proxy.example:1");
        headers.putAll(inline);

        post("/twitter/tweet/create", headers, "{}");
        post("/twitter/user/follow", headers, "{}");
        get(USER, headers);

        Received create = world.backend().received("/tweet/create").getFirst();
        inline.forEach((name, value) -> assertThat(create.header(name)).isEqualTo(value));
        Received follow = world.backend().received("/user/follow").getFirst();
        assertThat(follow.headers().keySet()).doesNotContain("x-auth-token", "x-ct0", "x-user-agent");
        assertThat(follow.header("x-proxy-url")).isEqualTo(inline.get("x-proxy-url"));
        Received info = world.backend().received("/user/info").getFirst();
        assertThat(info.headers().keySet()).doesNotContainAnyElementsOf(inline.keySet());
    }

    @Test
    void bodyAndContentTypeAreForwardedUnchanged() {
        world.backend().on("/tweet/create", 422, "{}");
        Map<String, String> headers = new HashMap<>(customer.bearer());
        headers.put("Content-Type", "application/json; charset=utf-8");

        post("/twitter/tweet/create", headers, "{\"text\":\"grüße\"}");

        Received received = world.backend().received("/tweet/create").getFirst();
        assertThat(received.body()).isEqualTo("{\"text\":\"grüße\"}");
        assertThat(received.header("Content-Type")).isEqualTo("application/json; charset=utf-8");
    }

    @Test
    void rawQueryCharactersAreForwardedEscaped() {
        world.backend().on("/user/info", 404, "{}");

        String response = Gateway.rawResponse(
                "GET /twitter/user/info?username=gr\u00c3\u00bc\u00c3\u009f{e}&a=%41 HTTP/1.1\r\nHost: a\r\n"
                        + "Authorization: Bearer " + customer.key() + "\r\n\r\n");

        assertThat(response).startsWith("HTTP/1.1 404");
        assertThat(world.backend().received("/user/info").getFirst().uri())
                .isEqualTo("/user/info?username=gr%C3%BC%C3%9F%7Be%7D&a=%41");
    }

    @Test
    void responseKeepsItsHeadersExceptInternalOnes() {
        world.backend()
                .on(
                        "/user/info",
                        429,
                        "{\"error\":\"rate_limited\",\"message\":\"x\"}",
                        Map.of(
                                "Retry-After", "30",
                                "Set-Cookie", "a=b",
                                "Server", "secret-server",
                                "X-Account-Id", "x",
                                "Connection", "X-Internal",
                                "X-Internal", "1"));

        HttpResponse<String> response = get(USER, customer.bearer());

        assertThat(response.statusCode()).isEqualTo(429);
        assertThat(header(response, "Retry-After")).isEqualTo("30");
        assertThat(response.headers().map().keySet())
                .doesNotContain("set-cookie", "server", "x-account-id", "x-internal");
    }

    @Test
    void freeResponsesAreStreamed() {
        String large = "x".repeat(3_000_000);
        world.billing().on("/account/payments", 200, large);

        assertThat(call("GET", "/account/payments", customer.bearer(), "").body())
                .isEqualTo(large);
    }
}
