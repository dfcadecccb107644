package io.socialdata.dashboard.operator.entry;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.identity.operatorlogins.OperatorSessionService;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Signs operators out. Needs no sign-in: the form of one that has ended must not fail. */
@Path(Operator.PATH + "/logout")
@RunOnVirtualThread
class ConsoleLogoutResource {

    private final OperatorSessionService operatorSessionService;
    private final TokenCookies cookies;

    ConsoleLogoutResource(OperatorSessionService operatorSessionService, TokenCookies cookies) {
        this.operatorSessionService = operatorSessionService;
        this.cookies = cookies;
    }

    @POST
    public Response signOut(RoutingContext context) {
        cookies.session(context, Realm.OPERATORS).ifPresent(operatorSessionService::end);
        cookies.clearSession(context, Realm.OPERATORS);
        return Response.seeOther(URI.create(Operator.PATH + "/login")).build();
    }
}
