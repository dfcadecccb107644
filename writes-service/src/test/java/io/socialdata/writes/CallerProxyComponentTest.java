package io.socialdata.writes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.junit.jupiter.api.Test;

/** Proxies that a caller chose for a write, and that cannot be used. */
@QuarkusTest
class CallerProxyComponentTest {

    @Test
    void proxyWithoutAddressIsRejected() {
        ActingCustomer acting = ActingCustomer.withSession();

        acting.write("tweet_create", "/tweet/create", "{'text': 'Out', 'proxy_url': 'http://u:hunter2@nobody.invalid'}")
                .then()
                .statusCode(400)
                .body("reason", equalTo("invalid_proxy"))
                .body("message", not(containsString("hunter2")));
        assertThat(acting.sent()).isEmpty();
    }

    @Test
    void unreachableProxyIsReportedAndFreesTheKey() throws IOException {
        ActingCustomer acting = ActingCustomer.withSession();
        // Bound but not listening: no other process can take the port and respond there.
        try (Socket holder = new Socket()) {
            holder.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            String body =
                    "{'text': 'Out', 'proxy_url': 'http://u:hunter2@127.0.0.1:%d'}".formatted(holder.getLocalPort());

            acting.write("tweet_create", "/tweet/create", body, "one")
                    .then()
                    .statusCode(502)
                    .header("Retry-After", nullValue())
                    .body("error", equalTo("error"))
                    .body("reason", equalTo("proxy_unreachable"))
                    .body("message", not(containsString("hunter2")));
        }
        assertThat(acting.sent()).isEmpty();
        acting.write("tweet_create", "/tweet/create", "{'text': 'Out'}", "one")
                .then()
                .statusCode(200)
                .header("Idempotent-Replayed", nullValue());
    }
}
