package io.socialdata.simulator.control;

import io.quarkus.arc.All;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Mounts the control plane under {@code /simulator}. Only loopback clients may call it. */
@Singleton
record ControlPlane(@All List<ControlRoutes> routes) {

    private static final long LARGEST_ORDER = 64 * 1024;

    void mount(@Observes Router router) {
        router.route("/simulator*").order(0).handler(ControlPlane::onlyFromHere);
        router.route("/simulator*").order(1).handler(BodyHandler.create(false).setBodyLimit(LARGEST_ORDER));
        // What a tester asks for and cannot have is an illegal argument with a message.
        router.route("/simulator*").order(2).failureHandler(ControlPlane::refuse);
        routes.forEach(subject -> subject.mount(router));
        router.route("/simulator*")
                .order(3)
                .handler(context -> ControlMessages.refuse(context, 404, "no such control"));
    }

    private static void onlyFromHere(RoutingContext context) {
        if (isThisMachine(context.request().remoteAddress())) {
            context.next();
        } else {
            ControlMessages.refuse(context, 403, "the control plane answers this machine only");
        }
    }

    private static void refuse(RoutingContext context) {
        if (context.failure() instanceof IllegalArgumentException invalid) {
            ControlMessages.refuse(context, 400, String.valueOf(invalid.getMessage()));
        } else {
            context.next();
        }
    }

    private static boolean isThisMachine(SocketAddress caller) {
        try {
            // The host is a literal address, so no DNS lookup takes place.
            return InetAddress.getByName(caller.hostAddress()).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
