package io.socialdata.web.outgoing;

import io.quarkus.oidc.client.Tokens;
import io.quarkus.oidc.client.reactive.filter.runtime.AbstractOidcClientRequestReactiveFilter;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.ServiceName;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import org.jboss.resteasy.reactive.client.spi.ResteasyReactiveClientRequestContext;

/**
 * Adds to every request of a REST client the service token for its callee, and the id and trace of the running call.
 *
 * <p>Each callee has a subclass, because a token is valid for one callee only.
 */
public abstract class ServiceRequestFilter extends AbstractOidcClientRequestReactiveFilter
        implements ClientResponseFilter {

    private final ServiceName callee;
    private final OutgoingHeaders headers;
    private final ServiceTokens tokens;

    protected ServiceRequestFilter(ServiceName callee, OutgoingHeaders headers, ServiceTokens tokens) {
        this.callee = callee;
        this.headers = headers;
        this.tokens = tokens;
    }

    /** The operator's console has tokens of its own, without which the rest of the dashboard is ready. */
    void expectTokenOf(ServiceTokens ofThisService) {
        if (tokens == ofThisService) {
            tokens.expect(callee);
        }
    }

    @Override
    public void filter(ResteasyReactiveClientRequestContext request) {
        headers.correlation().forEach(request.getHeaders()::putSingle);
        super.filter(request);
    }

    /** A token that the callee rejects is replaced, as after a change of the issuer's signing key. */
    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) {
        if (response.getStatus() == 401 && response.getHeaders().containsKey(HttpHeaders.WWW_AUTHENTICATE)) {
            tokens.refused(callee, request.getHeaderString(HttpHeaders.AUTHORIZATION));
        }
    }

    /** Fails like a request that got no response if the issuer returns no token in time. */
    @Override
    public Uni<Tokens> getTokens() {
        return tokens.tokensFor(callee)
                .onFailure()
                .transform(cause -> new ProcessingException("no service token for " + callee.wireName(), cause));
    }
}
