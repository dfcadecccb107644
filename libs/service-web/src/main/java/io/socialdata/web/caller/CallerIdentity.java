package io.socialdata.web.caller;

import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.security.ForbiddenException;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.web.correlation.CallContext;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;

/**
 * The customer on whose behalf the current call is made. Inject it into a resource of a public operation.
 *
 * <p>Its values come from the gateway, or from another caller that {@link CallerPolicy} admits.
 */
@RequestScoped
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
public class CallerIdentity {

    /** Header with the account of a call. */
    public static final String ACCOUNT_HEADER = "X-Account-Id";

    /** Header with the API key of a call. */
    public static final String KEY_HEADER = "X-Key-Id";

    /** Header with the member for whom the dashboard makes a call, as JSON. Nobody else may send it. */
    public static final String MEMBER_HEADER = "X-Member";

    private final CallContext callContext;

    @Inject
    CallerIdentity(CurrentVertxRequest request) {
        this.callContext = CallContext.of(request.getCurrent());
    }

    /** Returns the account that owns credits, payments and feedback. */
    public UUID accountId() {
        return holder().accountId();
    }

    /**
     * Returns the API key that owns session, monitors and webhooks.
     *
     * @throws ForbiddenException if the dashboard calls for the account without naming a key
     */
    public UUID keyId() {
        return key().orElseThrow(ForbiddenException::new);
    }

    /** Returns the API key, or empty if the dashboard or an operator calls for the account. */
    public Optional<UUID> key() {
        return Optional.ofNullable(holder().keyId());
    }

    /** Returns the member for whom the dashboard calls, as it writes members; empty for every other caller. */
    public Optional<String> member() {
        return Optional.ofNullable(holder().member());
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
