package io.socialdata.gateway.routing;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;

/** Backends of the gateway and their limits. */
@ConfigMapping(prefix = "gateway.routing")
public interface RoutingConfig {

    /** Path prefix of data operations; may be empty. */
    @WithDefault("/twitter")
    String dataPrefix();

    Services services();

    Pool pool();

    /**
     * Maximum size of a billed response, which is buffered until it is charged, in bytes. Beyond it the response is
     * 502. Only tests change it.
     */
    @WithDefault("8388608")
    int maxBufferedResponse();

    /**
     * Maximum size of all buffered responses together, in bytes. Billed calls are rejected while another response of
     * the maximum size may not fit. Change it with the memory of the gateway.
     */
    @WithDefault("33554432")
    long responseBufferLimit();

    /** Base URLs of the backends. */
    interface Services {

        /** Base URL of billing-service. */
        @WithDefault("http://127.0.0.1:8101")
        URI billing();

        /** Base URL of session-service. */
        @WithDefault("http://127.0.0.1:8102")
        URI session();

        /** Base URL of reads-service. */
        @WithDefault("http://127.0.0.1:8103")
        URI reads();

        /** Base URL of writes-service. */
        @WithDefault("http://127.0.0.1:8104")
        URI writes();

        /** Base URL of monitoring-service. */
        @WithDefault("http://127.0.0.1:8105")
        URI monitoring();

        /** Base URL of webhook-delivery-service. */
        @WithDefault("http://127.0.0.1:8106")
        URI webhookDelivery();

        /** Base URL of feedback-service. */
        @WithDefault("http://127.0.0.1:8107")
        URI feedback();
    }

    /**
     * Connections to each backend. Calls beyond the limits are rejected, so that a slow backend does not block others.
     */
    interface Pool {

        /** Timeout of opening a connection. Only tests change it. */
        @WithDefault("PT0.5S")
        Duration connectTimeout();

        /**
         * Maximum number of connections per pool. Change it when calls wait for connections and the backend could take
         * more.
         */
        @WithDefault("128")
        int connections();

        /**
         * Maximum number of connections per pool of slow operations. Each kind of them has its own pool. Change it when
         * slow calls wait for connections and the backend could take more.
         */
        @WithDefault("64")
        int slowConnections();

        /**
         * Maximum number of calls that wait for a connection. Further calls are rejected with 503. Only tests change
         * it.
         */
        @WithDefault("256")
        int maxQueued();
    }
}
