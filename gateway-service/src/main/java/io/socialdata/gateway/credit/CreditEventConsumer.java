package io.socialdata.gateway.credit;

import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.broadcast.BroadcastConsumer;
import io.socialdata.contract.events.AccountChangedV1;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.DecodeResult.Understood;
import io.socialdata.contract.events.DecodeResult.Unreadable;
import io.socialdata.contract.events.KeyChangedV1;
import io.socialdata.contract.events.LeaseRecalledV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.logging.LogFields;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jboss.logging.Logger;

/** Consumes recalls of leases and changes of accounts and keys. */
@Singleton
@Identifier("credit-events")
class CreditEventConsumer extends BroadcastConsumer {

    private static final Logger LOG = Logger.getLogger(CreditEventConsumer.class);

    /** The account changes that reduce the spendable credit. */
    private static final Set<AccountChangedV1.Change> NARROWING =
            Set.of(AccountChangedV1.Change.DEBITED, AccountChangedV1.Change.SUSPENDED);

    private static final Map<String, Class<?>> DATA = Map.of(
            Topics.LEASE_RECALLED, LeaseRecalledV1.class,
            Topics.KEY_CHANGED, KeyChangedV1.class,
            Topics.ACCOUNT_CHANGED, AccountChangedV1.class);

    private final CreditService creditService;
    private final CreditMetrics metrics;
    private final CloudEventCodec codec = new CloudEventCodec();

    CreditEventConsumer(CreditService creditService, CreditMetrics metrics, MeterRegistry registry) {
        super("gateway-credit-events", registry);
        this.creditService = creditService;
        this.metrics = metrics;
        registry.gauge(
                "credit_events_subscribed", this, creditEventConsumer -> creditEventConsumer.isListening() ? 1 : 0);
    }

    @Incoming("credit-events")
    void onEvent(ConsumerRecord<byte[], byte[]> event) {
        switch (codec.decode(event.value(), event.topic(), DATA.getOrDefault(event.topic(), AccountChangedV1.class))) {
            case Understood<?>(var understood) -> apply(understood.data());
            case Unreadable<?> ignored -> {
                // Billing repeats a recall that has no effect. The event may be a payment, so cached exhaustion is
                // cleared.
                LogFields.record(event.topic(), event.partition(), event.offset())
                        .log(() -> LOG.warn("unreadable credit event"));
                creditService.clearAllExhaustion();
                metrics.countEvent("unreadable");
            }
        }
    }

    private void apply(Object data) {
        switch (data) {
            case LeaseRecalledV1 recall -> {
                creditService.recalled(recall.accountId(), recall.leaseId());
                metrics.countEvent("lease_recalled");
            }
            case KeyChangedV1 key -> {
                creditService.keyChanged(key.accountId(), key.keyId());
                metrics.countEvent("key_changed");
            }
            case AccountChangedV1 account -> {
                if (NARROWING.contains(account.change())) {
                    creditService.narrowed(account.accountId());
                } else {
                    creditService.accountChanged(account.accountId());
                }
                metrics.countEvent("account_changed");
            }
            default -> throw new IllegalStateException("No such event: " + data);
        }
    }

    @Override
    protected void onPossibleGap() {
        creditService.clearAllExhaustion();
    }
}
