package io.socialdata.gateway.keys;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.smallrye.common.annotation.Identifier;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.socialdata.testkit.contract.ContractResponses;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls that a key's restrictions do not allow are rejected with the reason. */
@GatewayTest
class KeyBoundsComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final String FEEDBACK = "/feedback";
    private static final String COMPAT = "/oapi/x_user_stream/get_user_to_monitor_tweet";

    @Inject
    @Identifier("key-changes")
    KeyChangeConsumer changes;

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
        world.backend().on("/user/info", 404, "{}");
        world.backend().on(FEEDBACK, 200, "{\"feedback\":[]}");
        await().atMost(Duration.ofSeconds(20)).until(changes::isListening);
    }

    @Test
    void keyIsLimitedToItsScopes() {
        world.keys().bind(customer, List.of("read", "write"), List.of());

        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(404);
        HttpResponse<String> refused = get(FEEDBACK, customer.bearer());

        assertDenied(refused, "key_scope");
        assertThat(header(refused, "RateLimit-Policy")).isEqualTo("\"feedback\";q=10;w=60");
        assertThat(header(refused, "X-RateLimit-Remaining")).isEqualTo("9");
        assertThat(world.backend().received(FEEDBACK)).isEmpty();
    }

    @Test
    void denialConformsToTheContractOnEveryKindOfOperation() {
        world.keys().bind(customer, List.of("write"), List.of());

        for (Map.Entry<String, String> call : Map.of(
                        "user_info", USER,
                        "feedback_list", FEEDBACK,
                        "account_me", "/account/me",
                        "x_user_stream_list", COMPAT)
                .entrySet()) {
            HttpResponse<String> refused = get(call.getValue(), customer.bearer());
            assertDenied(refused, "key_scope");
            ContractResponses.conforms(call.getKey(), 403, refused.body());
        }
    }

    @Test
    void keyIsLimitedToItsAddresses() {
        world.keys().bind(customer, List.of(), List.of("203.0.113.0/24", "2001:db8::/32"));

        assertThat(from("203.0.113.9", USER).statusCode()).isEqualTo(404);
        assertThat(from("::ffff:203.0.113.9", USER).statusCode()).isEqualTo(404);
        assertThat(from("203.0.113.9, 127.0.0.1", USER).statusCode()).isEqualTo(404);
        assertThat(from("2001:db8::5", USER).statusCode()).isEqualTo(404);
        assertDenied(from("203.0.114.9", USER), "key_address");
        assertDenied(from("203.0.113.9, 203.0.114.9", USER), "key_address");
        assertDenied(from("nonsense", USER), "key_address");
        assertDenied(get(USER, customer.bearer()), "key_address");
    }

    @Test
    void callsFromAWrongAddressDoNotUseTheKeysRateLimit() {
        world.keys().bind(customer, List.of(), List.of("203.0.113.0/24"));

        for (int i = 0; i < 12; i++) {
            HttpResponse<String> refused = from("198.51.100.1", FEEDBACK);
            assertDenied(refused, "key_address");
            assertThat(header(refused, "X-RateLimit-Remaining")).isEmpty();
        }

        assertThat(header(from("203.0.113.9", FEEDBACK), "X-RateLimit-Remaining"))
                .isEqualTo("9");
    }

    @Test
    void untrustedProxyCannotSetTheClientAddress() throws IOException {
        world.keys().bind(customer, List.of(), List.of("203.0.113.0/24"));
        InetAddress other = InetAddress.ofLiteral("127.0.0.2");

        try (Socket socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), Gateway.port(), other, 0)) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream()
                    .write(("GET " + USER + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
                                    + "X-Forwarded-For: 203.0.113.9\r\nAuthorization: Bearer " + customer.key()
                                    + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();

            assertThat(Gateway.readAll(socket)).startsWith("HTTP/1.1 403 ").contains("\"reason\":\"key_address\"");
        }
    }

    @Test
    void changedRestrictionsTakeEffectOnceAnnounced() {
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(404);

        world.keys().bind(customer, List.of("manage"), List.of());
        KeyAnnouncements.announce(customer, "updated");

        await().atMost(Duration.ofSeconds(30))
                .until(() -> get(USER, customer.bearer()).statusCode() == 403);
    }

    @Test
    void keyStopsAtItsExpiryWithoutAnEvent() {
        get(USER, world.customer().bearer());
        world.keys().expire(customer, Instant.now().plusSeconds(3));
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(404);
        int asked = world.keys().lookups();

        await().atMost(Duration.ofSeconds(30))
                .until(() -> get(USER, customer.bearer()).statusCode() == 401);

        assertThat(world.keys().lookups()).isEqualTo(asked);
    }

    @Test
    void invalidKeyTakesPrecedenceOverRestrictions() {
        world.keys().bind(customer, List.of("write"), List.of("203.0.113.0/24"));

        assertThat(get(USER, Map.of()).statusCode()).isEqualTo(401);
        assertDenied(get(USER, customer.bearer()), "key_address");
        assertDenied(from("203.0.113.9", USER), "key_scope");
    }

    @Test
    void floodOfUnknownKeysFromOneAddressCausesFewLookups() {
        int before = world.keys().lookups();
        int refused = 0;

        for (int i = 0; i < 400; i++) {
            refused += statusOfUnknownKeyFrom("198.51.100.77") == 429 ? 1 : 0;
        }

        assertThat(refused).isGreaterThanOrEqualTo(50);
        assertThat(world.keys().lookups() - before).isLessThanOrEqualTo(350);
        assertThat(statusOfUnknownKeyFrom("198.51.100.78")).isEqualTo(401);
    }

    @Test
    void everyReasonIsCounted() {
        get(USER, Map.of());
        get(USER, Map.of("Authorization", "Bearer nonsense"));
        get(USER, Map.of("Authorization", "Bearer " + World.newKey()));
        Customer revoked = world.customer();
        world.keys().revoke(revoked);
        get(USER, revoked.bearer());
        Customer expired = world.customer();
        world.keys().expire(expired, Instant.now().minusSeconds(1));
        get(USER, expired.bearer());
        world.keys().bind(customer, List.of("write"), List.of("203.0.113.0/24"));
        get(USER, customer.bearer());
        from("203.0.113.9", USER);

        String metrics = Management.metrics();
        for (String reason : List.of(
                "missing", "malformed", "unknown", "revoked", "expired", "address_not_allowed", "not_in_scope")) {
            assertThat(metrics).contains("auth_failures_total{reason=\"" + reason + "\"}");
        }
        assertThat(metrics).contains("key_cache_entries");
    }

    private HttpResponse<String> from(String address, String path) {
        Map<String, String> headers = new HashMap<>(customer.bearer());
        headers.put("X-Forwarded-For", address);
        return get(path, headers);
    }

    private static int statusOfUnknownKeyFrom(String address) {
        return get(USER, Map.of("Authorization", "Bearer " + World.newKey(), "X-Forwarded-For", address))
                .statusCode();
    }

    private static void assertDenied(HttpResponse<String> response, String reason) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(403);
        assertThat(json(response).path("error").asText()).isEqualTo("forbidden");
        assertThat(json(response).path("reason").asText()).isEqualTo(reason);
        assertThat(json(response).path("message").asText()).isNotEmpty();
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
    }
}
