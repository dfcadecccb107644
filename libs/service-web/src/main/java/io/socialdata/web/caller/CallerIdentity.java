package io.socialdata.web.caller;

import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.web.correlation.CallContext;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/**
 * The customer on whose behalf the current call is made. Inject it into a resource of a public operation.
 *
 * <p>Its values come from the gateway. Only a request with the gateway's service token reaches the resource.
 */
@RequestScoped
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
public class CallerIdentity {

    private final CallContext callContext;

    @Inject
    CallerIdentity(CurrentVertxRequest request) {
        this.callContext = CallContext.of(request.getCurrent());
    }

    /** Returns the account that owns credits, payments and feedback. */
    public UUID accountId() {
        return holder().accountId();
    }

    /** Returns the API key that owns session, monitors and webhooks. */
    public UUID keyId() {
        return holder().keyId();
    }

    /** Returns the id of the call as the customer sees it. */
    public String requestId() {
        return callContext.requestId();
    }

    private CallContext.Holder holder() {
        return callContext
                .holder()
                .orElseThrow(() -> new IllegalStateException("an internal call is made on nobody's behalf"));
    }
}
