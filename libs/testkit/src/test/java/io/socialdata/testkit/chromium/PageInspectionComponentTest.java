package io.socialdata.testkit.chromium;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A browser reports what is wrong with a page, in light and in dark mode. */
class PageInspectionComponentTest {

    private static final String READABLE = "color: #eee";
    private static final String TOO_DARK = "color: #333";

    private String page = "";
    private HttpServer server;
    private Chromium chromium;

    @BeforeEach
    void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] body = page.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        chromium = Chromium.open("http://127.0.0.1:" + server.getAddress().getPort());
    }

    @AfterEach
    void close() {
        if (chromium != null) {
            chromium.close();
        }
        server.stop(0);
    }

    @Test
    void accessiblePagePasses() {
        show(READABLE, "<p>The gauge is up.</p>");

        assertThatCode(() -> chromium.inspect("inspection-passes")).doesNotThrowAnyException();
    }

    @Test
    void violationOfARuleIsReported() {
        show(READABLE, "<img src=\"data:,\">");

        assertThatThrownBy(() -> chromium.inspect("inspection-rule")).hasMessageContainingAll("light", "image-alt");
    }

    @Test
    void violationInDarkModeOnlyIsReported() {
        show(TOO_DARK, "<p>The gauge is up.</p>");

        assertThatThrownBy(() -> chromium.inspect("inspection-dark")).hasMessageContainingAll("dark", "color-contrast");
    }

    private void show(String inDarkMode, String content) {
        page = """
                <!doctype html>
                <html lang="en">
                <head>
                <title>Gauges</title>
                <meta name="viewport" content="width=device-width">
                <style>
                body { color: #111; background: #fff }
                @media (prefers-color-scheme: dark) { body { background: #222; %s } }
                </style>
                </head>
                <body><main><h1>Gauges</h1>%s</main></body>
                </html>
                """.formatted(inDarkMode, content);
        chromium.go("/");
    }
}
