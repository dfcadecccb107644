package io.socialdata.gateway.ratelimit;

import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.broadcast.BroadcastConsumer;
import io.socialdata.logging.LogFields;
import jakarta.inject.Singleton;
import java.io.IOException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jboss.logging.Logger;

/** Consumes the reports and heartbeats of other gateways. */
@Singleton
@Identifier("limit-usage")
class LimitUsageConsumer extends BroadcastConsumer {

    private static final Logger LOG = Logger.getLogger(LimitUsageConsumer.class);

    private final SharedLimits limits;
    private final GatewayPeers peers;
    private final MeterRegistry metrics;

    LimitUsageConsumer(SharedLimits limits, GatewayPeers peers, MeterRegistry metrics) {
        super("gateway-limit-usage", metrics);
        this.limits = limits;
        this.peers = peers;
        this.metrics = metrics;
    }

    @Incoming("limit-usage")
    void onEvent(ConsumerRecord<byte[], byte[]> event) {
        try {
            LimitUsage usage = LimitUsageCodec.decode(event.value());
            peers.onReport(usage.gateway());
            if (!usage.gateway().equals(peers.self())) {
                limits.onUsage(usage);
            }
        } catch (IOException e) {
            LogFields.record(event.topic(), event.partition(), event.offset())
                    .log(() -> LOG.warn("unreadable report of used limits"));
            metrics.counter("limit_reports_total", "outcome", "unreadable").increment();
        }
    }

    /** Does nothing: every report contains what is left, so the next one corrects for missed ones. */
    @Override
    protected void onPossibleGap() {}
}
