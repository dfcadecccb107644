package io.socialdata.simulator.control;

import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The page for people. */
@Singleton
final class ConsoleRoute implements ControlRoute {

    private final Buffer page = load();

    @Override
    public void mount(Router router) {
        router.get("/simulator").order(2).handler(this::show);
    }

    private void show(RoutingContext context) {
        context.response()
                .putHeader("content-type", "text/html;charset=utf-8")
                .putHeader(
                        "content-security-policy",
                        "default-src 'none'; connect-src 'self'; style-src 'unsafe-inline'; script-src 'unsafe-inline'")
                .end(page);
    }

    private static Buffer load() {
        try (InputStream in = ConsoleRoute.class.getResourceAsStream("/simulator.html")) {
            if (in == null) {
                throw new IllegalStateException("the page is missing from the build");
            }
            return Buffer.buffer(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
