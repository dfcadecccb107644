package io.socialdata.system.mutants;

import java.util.List;
import java.util.Locale;

/** A promise of the suite that is broken on purpose, in one service. */
public enum Mutant {
    /** The batch counts as consumed before it is in the ledger. */
    OFFSETS_BEFORE_COMMIT(
            "billing",
            new MutatedMethod(
                    "io.socialdata.messaging.consumer.ConsumerLoop", "processAndCommit", OffsetsBeforeCommit.class)),

    /** A record that is delivered again looks like a new one. */
    NO_UNIQUE_EVENT_ID(
            "billing",
            new MutatedMethod(
                    "io.socialdata.billing.usage.UsageIngestionService", "take", NewEventIdPerDelivery.class)),

    /** The caller has the answer before its charge is safe. */
    ANSWER_BEFORE_DURABLE(
            "gateway",
            new MutatedMethod("io.socialdata.gateway.metering.UsageJournal", "charge", AnswerBeforeDurable.class)),

    /** A write is given up when its caller hangs up, whatever its owner does with it. */
    WRITES_END_WITH_THEIR_CALLERS(
            "gateway",
            new MutatedMethod("io.socialdata.gateway.edge.BackendExchange", "mayBeCarriedOut", EndedWrites.class)),

    /** A good key is refused as long as its address shows bad ones. */
    GOOD_KEYS_PAY_FOR_THEIR_NEIGHBOURS(
            "gateway", new MutatedMethod("io.socialdata.gateway.edge.Admission", "identified", ThrottledKeys.class)),

    /** Credit of a gateway that is gone is free as soon as its lease has expired, whatever is still to come. */
    LEASE_FREED_AT_EXPIRY(
            "billing",
            new MutatedMethod("io.socialdata.billing.reclaim.LeaseReclaimJob", "run", NoLeaseGracePeriod.class),
            new MutatedMethod("io.socialdata.billing.leases.SpoolState", "spooledIn", NoSpoolMark.class)),

    /** Whatever the contract says of an error, the caller hears 500. */
    FAILURE_OF_THE_SERVICE(
            "reads", new MutatedMethod("io.socialdata.web.errors.ErrorResponseFactory", "of", Always500.class)),

    /** A call that failed is marked as one to be paid for. */
    REFUSALS_ARE_BILLED(
            "reads", new MutatedMethod("io.socialdata.web.errors.ErrorResponseFactory", "of", BilledErrors.class));

    private final String service;

    @SuppressWarnings("ImmutableEnumChecker") // Made by List.of, which nobody can change.
    private final List<MutatedMethod> changes;

    Mutant(String service, MutatedMethod... changes) {
        this.service = service;
        this.changes = List.of(changes);
    }

    /** The service that is to run with it. */
    public String service() {
        return service;
    }

    public List<MutatedMethod> changes() {
        return changes;
    }

    /** The name by which the agent is told of it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What a service writes to its log once the changed method has run. */
    public String trace() {
        return "mutant " + label() + " acts";
    }

    static Mutant labelled(String label) {
        return valueOf(label.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
