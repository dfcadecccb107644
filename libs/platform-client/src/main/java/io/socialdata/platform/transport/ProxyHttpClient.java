package io.socialdata.platform.transport;

import io.vertx.core.http.HttpClient;
import org.jspecify.annotations.Nullable;

/** The connections through one proxy. It closes when it is retired and its last call is over, so that none is cut. */
final class ProxyHttpClient {

    private final HttpClient client;
    private final @Nullable TlsRelay relay;
    private int calls;
    private boolean retired;
    private boolean closed;

    /**
     * @param relay stands between the client and a proxy over TLS, and is closed with the client
     */
    ProxyHttpClient(HttpClient client, @Nullable TlsRelay relay) {
        this.client = client;
        this.relay = relay;
    }

    HttpClient client() {
        return client;
    }

    /** Whether the newest connection reached the proxy, where only the relay knows. */
    boolean isReached() {
        return relay == null || relay.isReached();
    }

    /** Begins a call; false when the route is already retired. */
    synchronized boolean enter() {
        if (retired) {
            return false;
        }
        calls++;
        return true;
    }

    synchronized void leave() {
        calls--;
        closeIfOver();
    }

    synchronized void retire() {
        retired = true;
        closeIfOver();
    }

    private void closeIfOver() {
        if (retired && calls == 0 && !closed) {
            closed = true;
            client.close();
            if (relay != null) {
                relay.close();
            }
        }
    }
}
