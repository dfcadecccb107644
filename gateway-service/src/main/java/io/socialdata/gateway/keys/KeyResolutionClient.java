package io.socialdata.gateway.keys;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.OperationGroups;
import io.socialdata.contract.keys.KeyResolution;
import io.socialdata.contract.keys.KeyResolutionRequest;
import io.socialdata.gateway.routing.BackendClients;
import io.socialdata.gateway.routing.BillingClient;
import io.socialdata.logging.LogFields;
import io.socialdata.web.outgoing.ServiceTokens;
import io.vertx.core.Future;
import io.vertx.core.http.HttpClientResponse;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jboss.logging.Logger;

/** Looks keys up in billing. */
@Singleton
class KeyResolutionClient {

    private static final Logger LOG = Logger.getLogger(KeyResolutionClient.class);
    private static final String RESOLVE = "/internal/keys/resolve";

    /** Maximum number of key lookups in flight. */
    private static final int LOOKUP_CONNECTIONS = 16;

    /** Maximum number of key lookups that wait for a connection. */
    private static final int MAX_QUEUED_LOOKUPS = 256;

    private final BillingClient billing;
    private final MeterRegistry metrics;
    private final OperationGroups groups = OperationGroups.load();

    KeyResolutionClient(BackendClients backendClients, ServiceTokens tokens, MeterRegistry metrics) {
        this.billing = new BillingClient(backendClients, tokens, LOOKUP_CONNECTIONS, MAX_QUEUED_LOOKUPS);
        this.metrics = metrics;
    }

    /** Looks up a key; the future never fails. Errors are returned as {@link KeyLookupResult.Failed}. */
    Future<KeyLookupResult> resolve(String sha256, Duration timeout) {
        return billing.post(RESOLVE, new KeyResolutionRequest(sha256, true, true), timeout, this::read)
                .otherwise(this::failed)
                .onSuccess(response -> metrics.counter("key_lookups_total", "outcome", outcome(response))
                        .increment());
    }

    private Future<KeyLookupResult> read(HttpClientResponse response) {
        return response.statusCode() == 404
                ? Future.succeededFuture(new KeyLookupResult.Absent())
                : BillingClient.body(response, KeyResolution.class)
                        .map(resolution -> new KeyLookupResult.Found(KnownKey.of(resolution, groups)));
    }

    private KeyLookupResult failed(Throwable failure) {
        LogFields.failure(failure).log(() -> LOG.warn("key not looked up"));
        return new KeyLookupResult.Failed();
    }

    private static String outcome(KeyLookupResult keyLookupResult) {
        return switch (keyLookupResult) {
            case KeyLookupResult.Found ignored -> "found";
            case KeyLookupResult.Absent ignored -> "absent";
            case KeyLookupResult.Throttled ignored -> "throttled";
            case KeyLookupResult.Failed ignored -> "failed";
        };
    }
}
