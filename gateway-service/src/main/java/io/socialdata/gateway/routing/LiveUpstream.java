package io.socialdata.gateway.routing;

import io.socialdata.contract.Operation;
import io.socialdata.web.outgoing.ServiceTokens;
import jakarta.inject.Singleton;

/** The backends whose platform is the real one. */
@Singleton
public final class LiveUpstream implements Upstream {

    private final BackendClients backendClients;
    private final ServiceTokens tokens;

    LiveUpstream(BackendClients backendClients, ServiceTokens tokens) {
        this.backendClients = backendClients;
        this.tokens = tokens;
        backendClients.services().forEach(tokens::expect);
    }

    @Override
    public BackendClient clientOf(Operation operation) {
        return backendClients.of(operation);
    }

    @Override
    public ServiceTokens tokens() {
        return tokens;
    }
}
