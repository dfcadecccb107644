package io.socialdata.billing.usage;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.logging.LogFields;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Compares the price in a record with the contract.
 *
 * <p>A difference is reported, but the record's price is charged: the customer has read that price in the response.
 * During a rollout, gateways and billing may have different price lists for a while.
 */
@Singleton
class PriceCheck {

    private static final Logger LOG = Logger.getLogger(PriceCheck.class);

    private static final String UNKNOWN = "unknown";

    private final Map<String, Long> prices;
    private final MeterRegistry metrics;

    @Inject
    PriceCheck(MeterRegistry metrics) {
        this(OperationCatalogue.load(), metrics);
    }

    PriceCheck(OperationCatalogue catalogue, MeterRegistry metrics) {
        this.prices = catalogue.operations().stream()
                .collect(Collectors.toUnmodifiableMap(Operation::id, Operation::priceMicroUsd));
        this.metrics = metrics;
    }

    /** Reports billed records whose price differs from the contract, with one log line per operation. */
    void compare(List<UsageRecordedV1> charged) {
        Map<String, List<UsageRecordedV1>> mismatched =
                charged.stream().filter(this::differs).collect(Collectors.groupingBy(this::label));
        mismatched.forEach((operation, records) -> {
            metrics.counter("ledger.price.mismatch", "operation", operation).increment(records.size());
            LogFields.with(LogFields.OPERATION, operation)
                    .and("records", records.size())
                    .and("record_id", records.getFirst().recordId())
                    .and("charged_microusd", records.getFirst().priceMicroUsd())
                    .and("listed_microusd", prices.get(operation))
                    .log(() -> LOG.warn("price differs from the list"));
        });
    }

    private boolean differs(UsageRecordedV1 usage) {
        Long listed = prices.get(usage.operation());
        return usage.billed() && (listed == null || listed != usage.priceMicroUsd());
    }

    /** Returns the operation as a metric label. All operations unknown to the contract share one value. */
    String label(UsageRecordedV1 usage) {
        return prices.containsKey(usage.operation()) ? usage.operation() : UNKNOWN;
    }
}
