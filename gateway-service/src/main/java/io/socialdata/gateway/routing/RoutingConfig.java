package io.socialdata.gateway.routing;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;

/** Where calls go, and how long they may take. */
@ConfigMapping(prefix = "gateway.routing")
public interface RoutingConfig {

    /** What stands before the path of a data operation; may be empty. */
    @WithDefault("/twitter")
    String dataPrefix();

    Services services();

    Pool pool();

    /** How much sooner than the gateway an owner must give up. */
    @WithDefault("PT0.5S")
    Duration deadlineMargin();

    /** Bytes of an owner's answer that is held back until it is paid for. */
    @WithDefault("8388608")
    int heldAnswerLimit();

    /** Bytes of all answers that are held back at one time; billed calls are refused while one more may not fit. */
    @WithDefault("33554432")
    long heldAnswersLimit();

    /** Part of these bytes that the answers of one account may take. */
    @WithDefault("0.25")
    double heldAnswersAccountShare();

    /** Base addresses of the services that own operations. */
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

    /** The connections to one owner; what does not fit is refused, so that a slow owner holds up nobody else. */
    interface Pool {

        /** How long opening a connection may take. */
        @WithDefault("PT0.5S")
        Duration connectTimeout();

        /** Connections of each pool. */
        @WithDefault("128")
        int connections();

        /** Connections for the slow operations of an owner: each kind of them has so many of its own. */
        @WithDefault("64")
        int slowConnections();

        /** Calls that may wait for a connection. */
        @WithDefault("256")
        int waiting();

        /** How long a call waits for a connection. */
        @WithDefault("PT1S")
        Duration waitTimeout();

        /** Shorter than the owners' own idle time-out, so that a call never meets a connection being closed. */
        @WithDefault("PT30S")
        Duration keepAlive();
    }
}
