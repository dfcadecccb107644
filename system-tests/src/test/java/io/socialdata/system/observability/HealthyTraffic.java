package io.socialdata.system.observability;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.socialdata.system.suite.Suite;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpResponse;

/** A customer who reads, and whose webhook receives the posts of one handle: it moves the metrics of a healthy suite. */
final class HealthyTraffic implements AutoCloseable {

    /** Posts stay in the simulated world, where later tests read. */
    private static final int READS_PER_POST = 4;

    private final Suite suite;
    private final HttpServer receiver;
    private final String key;
    private final String user;
    private final String handle;
    private String webhook = "";
    private String monitor = "";
    private int steps;

    private HealthyTraffic(Suite suite, HttpServer receiver) {
        this.suite = suite;
        this.receiver = receiver;
        this.key = suite.keyOfNewAccount();
        this.user = suite.samples().path("user_id").asText();
        this.handle = suite.samples().path("other_handle").asText();
    }

    static HealthyTraffic begin(Suite suite) {
        try {
            HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
            receiver.createContext("/", exchange -> {
                try (exchange) {
                    exchange.getRequestBody().readAllBytes();
                    exchange.sendResponseHeaders(200, -1);
                }
            });
            receiver.start();
            HealthyTraffic traffic = new HealthyTraffic(suite, receiver);
            traffic.watch();
            return traffic;
        } catch (IOException e) {
            throw new AssertionError("no receiver", e);
        }
    }

    /** Reads a page. Every few times, the watched handle posts. */
    void step() {
        expect(200, suite.data(key, "/user/followers?user_id=" + user));
        if (steps++ % READS_PER_POST == 0) {
            expect(
                    201,
                    suite.toSimulator(
                            "POST",
                            "/posts",
                            "{\"handle\": \"%s\", \"text\": \"Reading %d\"}".formatted(handle, steps)));
        }
    }

    @Override
    public void close() {
        suite.call("DELETE", "/twitter/monitor/" + monitor, key, "");
        suite.call("DELETE", "/twitter/webhook/" + webhook, key, "");
        receiver.stop(0);
    }

    private void watch() {
        String url = "http://127.0.0.1:" + receiver.getAddress().getPort() + "/in";
        webhook = created("/twitter/webhook", "{\"url\": \"%s\"}".formatted(url));
        monitor = created("/twitter/monitor", "{\"handle\": \"@%s\"}".formatted(handle));
    }

    private String created(String path, String body) {
        HttpResponse<String> response = suite.call("POST", path, key, body);
        expect(200, response);
        return Suite.json(response.body()).path("id").asText();
    }

    private static void expect(int status, HttpResponse<String> response) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    }
}
