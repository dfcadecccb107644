package io.socialdata.dashboard.operator.backend;

import io.quarkus.arc.Arc;
import io.quarkus.arc.ArcContainer;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.web.correlation.RequestId;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The id of a request to the console. The audit has it, and so have the logs of all services that it leads to. */
@ApplicationScoped
public class ConsoleRequestId {

    private static final String KEY = ConsoleRequestId.class.getName();

    private final CurrentVertxRequest request;

    ConsoleRequestId(CurrentVertxRequest request) {
        this.request = request;
    }

    /** Returns the id of the running request, which is made on first use. */
    public String current() {
        return running().orElseThrow(() -> new IllegalStateException("an action outside of a request"));
    }

    /** Returns the id of the running request; empty outside of a request. */
    Optional<String> running() {
        @Nullable ArcContainer beans = Arc.container();
        return beans != null && beans.requestContext().isActive()
                ? Optional.ofNullable(request.getCurrent()).map(ConsoleRequestId::of)
                : Optional.empty();
    }

    private static String of(RoutingContext context) {
        @Nullable String known = context.get(KEY);
        if (known != null) {
            return known;
        }
        String fresh = RequestId.acceptOrCreate(null);
        context.put(KEY, fresh);
        return fresh;
    }
}
