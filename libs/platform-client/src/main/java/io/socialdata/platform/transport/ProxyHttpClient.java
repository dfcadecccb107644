package io.socialdata.platform.transport;

import io.socialdata.egress.eventloop.EventLoopClient;
import org.jspecify.annotations.Nullable;

/**
 * HTTP client for one proxy. After it is retired, it closes when its last call has ended, so that no call is cut off.
 */
final class ProxyHttpClient {

    private final EventLoopClient client;
    private final @Nullable TlsRelay relay;
    private int calls;
    private boolean retired;
    private boolean closed;

    /**
     * @param relay connects the client to a proxy over TLS, and is closed with the client
     */
    ProxyHttpClient(EventLoopClient client, @Nullable TlsRelay relay) {
        this.client = client;
        this.relay = relay;
    }

    EventLoopClient client() {
        return client;
    }

    /**
     * Returns whether the newest connection reached the proxy; true where this is not known because there is no relay.
     */
    boolean isReached() {
        return relay == null || relay.isReached();
    }

    /** Starts a call; returns false if the client is already retired. */
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
