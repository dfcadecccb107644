package io.socialdata.gateway.credit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
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
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jboss.logging.Logger;

/** Hears which leases billing recalls, and which accounts and keys have changed. */
@Singleton
class CreditEventConsumer implements BroadcastListener {

    private static final Logger LOG = Logger.getLogger(CreditEventConsumer.class);

    /** The changes of an account after which less of it may be spent. */
    private static final Set<String> NARROWING = Set.of("debited", "suspended");

    private final CreditService creditService;
    private final CreditMetrics metrics;
    private final BroadcastConsumer broadcastConsumer;
    private final JsonMapper json = new JsonMapper();

    CreditEventConsumer(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            CreditService creditService,
            CreditMetrics metrics,
            MeterRegistry registry) {
        this.creditService = creditService;
        this.metrics = metrics;
        this.broadcastConsumer = new BroadcastConsumer(
                "gateway",
                "credit-news",
                List.of(Topics.LEASE_RECALLED, Topics.ACCOUNT_CHANGED, Topics.KEY_CHANGED),
                kafka,
                this,
                registry);
        registry.gauge("credit_news_listening", this, creditEventConsumer -> creditEventConsumer.listening() ? 1 : 0);
    }

    void start(@Observes StartupEvent started) {
        broadcastConsumer.start();
    }

    void stop(@Observes ShutdownEvent stopped) throws InterruptedException {
        broadcastConsumer.stop();
    }

    /** Whether news are heard. */
    boolean listening() {
        return broadcastConsumer.isListening();
    }

    @Override
    public void onEvent(ConsumerRecord<byte[], byte[]> event) {
        try {
            apply(event.topic(), json.readTree(event.value()).path("data"));
        } catch (IOException | IllegalArgumentException e) {
            // Billing recalls again what does not come back; a payment that went unheard must not be refused for long.
            LOG.warnf("Unreadable news of credit at %s-%d@%d", event.topic(), event.partition(), event.offset());
            creditService.clearAllExhaustion();
            metrics.heard("unreadable");
        }
    }

    private void apply(String topic, JsonNode data) {
        UUID account = id(data, "accountId");
        switch (topic) {
            case Topics.LEASE_RECALLED -> {
                creditService.recalled(account, id(data, "leaseId"));
                metrics.heard("lease_recalled");
            }
            case Topics.KEY_CHANGED -> {
                creditService.keyChanged(account, id(data, "keyId"));
                metrics.heard("key_changed");
            }
            default -> {
                if (NARROWING.contains(data.path("change").asText())) {
                    creditService.narrowed(account);
                } else {
                    creditService.accountChanged(account);
                }
                metrics.heard("account_changed");
            }
        }
    }

    @Override
    public void onPossibleGap() {
        creditService.clearAllExhaustion();
    }

    private static UUID id(JsonNode data, String field) {
        return UUID.fromString(data.path(field).asText());
    }
}
