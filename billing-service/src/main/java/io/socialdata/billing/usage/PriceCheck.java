package io.socialdata.billing.usage;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.events.UsageRecordedV1;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Compares the price in a record with the contract.
 *
 * <p>A difference is reported and the record's price is charged all the same: its customer has read that price on the
 * answer. While gateways and billing are being replaced, one of them knows a new price list before the other.
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

    /** Reports a billed record whose price is not that of the contract. */
    void compare(UsageRecordedV1 usage) {
        Optional<Long> listed = Optional.ofNullable(prices.get(usage.operation()));
        if (usage.billed() && !listed.equals(Optional.of(usage.priceMicroUsd()))) {
            metrics.counter("ledger.price.mismatch", "operation", label(usage)).increment();
            LOG.warnf(
                    "price mismatch: recordId=%s operation=%s charged=%d listed=%s micro-USD",
                    usage.recordId(),
                    label(usage),
                    usage.priceMicroUsd(),
                    listed.map(String::valueOf).orElse("none"));
        }
    }

    /** The operation as a metric label: what the contract does not name shares one value. */
    String label(UsageRecordedV1 usage) {
        return prices.containsKey(usage.operation()) ? usage.operation() : UNKNOWN;
    }
}
