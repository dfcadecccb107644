package io.socialdata.gateway.ratelimit;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.broadcast.BroadcastConsumer;
import io.socialdata.broadcast.BroadcastListener;
import io.socialdata.contract.events.Topics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jboss.logging.Logger;

/** Consumes the reports and heartbeats of other gateways. */
@Singleton
class LimitUsageConsumer implements BroadcastListener {

    private static final Logger LOG = Logger.getLogger(LimitUsageConsumer.class);

    private final SharedLimits limits;
    private final GatewayPeers peers;
    private final MeterRegistry metrics;
    private final BroadcastConsumer broadcastConsumer;

    LimitUsageConsumer(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            SharedLimits limits,
            GatewayPeers peers,
            MeterRegistry metrics) {
        this.limits = limits;
        this.peers = peers;
        this.metrics = metrics;
        this.broadcastConsumer =
                new BroadcastConsumer("gateway", "limit-usage", List.of(Topics.LIMIT_USED), kafka, this, metrics);
    }

    void start(@Observes StartupEvent started) {
        broadcastConsumer.start();
    }

    void stop(@Observes ShutdownEvent stopped) throws InterruptedException {
        broadcastConsumer.stop();
    }

    @Override
    public void onEvent(ConsumerRecord<byte[], byte[]> event) {
        try {
            LimitUsage usage = LimitUsageCodec.decode(event.value());
            peers.onReport(usage.gateway());
            if (!usage.gateway().equals(peers.self())) {
                limits.onUsage(usage);
            }
        } catch (IOException e) {
            LOG.warnf("Unreadable report of used limits at %s-%d@%d", event.topic(), event.partition(), event.offset());
            metrics.counter("limit_reports_total", "outcome", "unreadable").increment();
        }
    }

    /** Does nothing: every report contains what is left, so the next one corrects for missed ones. */
    @Override
    public void onPossibleGap() {}
}
