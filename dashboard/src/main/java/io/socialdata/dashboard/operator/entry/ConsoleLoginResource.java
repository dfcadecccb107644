package io.socialdata.dashboard.operator.entry;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.identity.operatorlogins.OperatorConfig;
import io.socialdata.dashboard.identity.operatorlogins.OperatorCredentials;
import io.socialdata.dashboard.identity.operatorlogins.OperatorCredentials.Credential;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.operator.layout.ConsoleLayouts;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sign-in to the console with a token. */
@Path(Operator.PATH + "/login")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
class ConsoleLoginResource {

    private final OperatorCredentials credentials;
    private final OperatorThrottle throttle;
    private final ConsoleEntry entry;
    private final ConsoleLayouts layouts;
    private final OperatorConfig config;

    ConsoleLoginResource(
            OperatorCredentials credentials,
            OperatorThrottle throttle,
            ConsoleEntry entry,
            ConsoleLayouts layouts,
            OperatorConfig config) {
        this.credentials = credentials;
        this.throttle = throttle;
        this.entry = entry;
        this.layouts = layouts;
        this.config = config;
    }

    @GET
    public Response form() {
        return page(200, null);
    }

    @POST
    public Response signIn(@FormParam("token") @DefaultValue("") String token, RoutingContext context) {
        return switch (throttle.attempt(context, () -> credentials.byToken(token.strip()), Optional::isEmpty)) {
            case Executed<Optional<Credential>>(var known) ->
                known.map(credential -> enter(credential, context)).orElseGet(this::refused);
            case RateLimited<Optional<Credential>> _ -> {
                entry.throttled();
                yield page(429, "Too many failed sign-in attempts. Try again in a few minutes.");
            }
        };
    }

    private Response enter(Credential credential, RoutingContext context) {
        entry.begin(credential, context);
        return Response.seeOther(URI.create(Operator.PATH)).build();
    }

    private Response refused() {
        entry.refused();
        return page(401, "Invalid operator token.");
    }

    private Response page(int status, @Nullable String trouble) {
        return HtmlResponse.page(
                status,
                new ConsoleLoginPage(
                        layouts.outside("Operator sign-in"),
                        !config.tokens().isEmpty(),
                        config.sso().enabled(),
                        trouble));
    }
}
