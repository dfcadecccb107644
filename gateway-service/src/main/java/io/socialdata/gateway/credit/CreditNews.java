package io.socialdata.gateway.credit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.broadcast.Audience;
import io.socialdata.broadcast.Broadcast;
import io.socialdata.contract.events.Topics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jboss.logging.Logger;

/** Hears which leases billing recalls and which accounts have changed. */
@Singleton
class CreditNews implements Audience {

    private static final Logger LOG = Logger.getLogger(CreditNews.class);

    private final Leases leases;
    private final CreditMetrics metrics;
    private final Broadcast broadcast;
    private final JsonMapper json = new JsonMapper();

    CreditNews(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            Leases leases,
            CreditMetrics metrics,
            MeterRegistry registry) {
        this.leases = leases;
        this.metrics = metrics;
        this.broadcast = new Broadcast(
                "gateway",
                "credit-news",
                List.of(Topics.LEASE_RECALLED, Topics.ACCOUNT_CHANGED),
                kafka,
                this,
                registry);
        registry.gauge("credit_news_listening", this, news -> news.listening() ? 1 : 0);
    }

    void start(@Observes StartupEvent started) {
        broadcast.start();
    }

    void stop(@Observes ShutdownEvent stopped) throws InterruptedException {
        broadcast.stop();
    }

    /** Whether news are heard. */
    boolean listening() {
        return broadcast.listening();
    }

    @Override
    public void hears(ConsumerRecord<byte[], byte[]> event) {
        try {
            JsonNode data = json.readTree(event.value()).path("data");
            UUID account = id(data, "accountId");
            if (event.topic().equals(Topics.LEASE_RECALLED)) {
                leases.recalled(account, id(data, "leaseId"));
                metrics.heard("lease_recalled");
            } else {
                leases.accountChanged(account);
                metrics.heard("account_changed");
            }
        } catch (IOException | IllegalArgumentException e) {
            // Billing recalls again what does not come back; a payment that went unheard must not be refused for long.
            LOG.warnf("Unreadable news of credit at %s-%d@%d", event.topic(), event.partition(), event.offset());
            leases.anyMayHaveChanged();
            metrics.heard("unreadable");
        }
    }

    @Override
    public void mayHaveMissedSome() {
        leases.anyMayHaveChanged();
    }

    private static UUID id(JsonNode data, String field) {
        return UUID.fromString(data.path(field).asText());
    }
}
