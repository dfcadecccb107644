package io.socialdata.simulator.control;

import io.socialdata.simulator.https.HttpsServer;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.Map;

/** Tells where the door with TLS is, and hands its certificate out. */
@Singleton
final class HttpsRoute implements ControlRoute {

    private final HttpsServer httpsServer;

    HttpsRoute(HttpsServer httpsServer) {
        this.httpsServer = httpsServer;
    }

    @Override
    public void mount(Router router) {
        router.get("/simulator/doors").order(2).handler(this::tell);
        router.get("/simulator/certificate").order(2).handler(this::hand);
    }

    private void tell(RoutingContext context) {
        Map<String, Integer> doors = httpsServer.port().isPresent()
                ? Map.of("https_port", httpsServer.port().getAsInt())
                : Map.of();
        ControlResponses.json(context, 200, doors);
    }

    private void hand(RoutingContext context) {
        httpsServer
                .certificate()
                .ifPresentOrElse(
                        pem -> context.response()
                                .putHeader("content-type", "application/x-pem-file")
                                .end(pem),
                        () -> ControlResponses.refuse(context, 404, "the door with TLS is closed"));
    }
}
