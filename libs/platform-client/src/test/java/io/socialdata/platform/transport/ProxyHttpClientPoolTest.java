package io.socialdata.platform.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.credentials.EgressProxy;
import io.socialdata.platform.transport.ProxyHttpClientPool.AcquireResult;
import io.socialdata.testkit.ConfigMappings;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Callers who name proxies without end keep only some of them open. */
class ProxyHttpClientPoolTest {

    private static final int MOST = 3;

    private final Vertx vertx = Vertx.vertx();
    private final ProxyHttpClientPool pool = new ProxyHttpClientPool(
            vertx,
            new HttpClientOptions(),
            ConfigMappings.of(
                    EgressConfig.class,
                    Map.of(
                            "platform.egress.max-proxies",
                            Integer.toString(MOST),
                            "platform.egress.allowed-addresses",
                            "127.0.0.0/8")));

    @AfterEach
    void close() {
        pool.close();
        vertx.close();
    }

    @Test
    void onlySoManyProxiesStayOpen() {
        List<ProxyHttpClient> opened = IntStream.range(0, 20)
                .mapToObj(number -> open("http://127.0.0." + (number + 1) + ":3128"))
                .toList();

        assertThat(opened.stream().filter(ProxyHttpClient::enter)).hasSizeLessThanOrEqualTo(MOST);
    }

    @Test
    void closedProxyIsOpenedAgain() {
        String first = "http://127.0.0.1:3128";
        ProxyHttpClient before = open(first);
        pool.close();

        assertThat(open(first)).isNotSameAs(before);
        assertThat(open(first).enter()).isTrue();
    }

    private ProxyHttpClient open(String url) {
        AcquireResult result = pool.enter(new EgressProxy(url), Deadline.after(Duration.ofSeconds(10)));
        assertThat(result).isInstanceOf(AcquireResult.Open.class);
        return ((AcquireResult.Open) result).route();
    }
}
