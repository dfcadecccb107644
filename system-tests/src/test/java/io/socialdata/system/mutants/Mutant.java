package io.socialdata.system.mutants;

import java.util.List;
import java.util.Locale;

/** A promise of the suite that is broken on purpose, in one service. */
public enum Mutant {
    /** The batch counts as consumed before it is in the ledger. */
    OFFSETS_BEFORE_COMMIT(
            "billing",
            new Sabotage("io.socialdata.messaging.consumer.ConsumerLoop", "bringToItsEnd", OffsetsFirst.class)),

    /** A record that is delivered again looks like a new one. */
    NO_UNIQUE_EVENT_ID("billing", new Sabotage("io.socialdata.billing.usage.UsageIntake", "take", FreshIds.class)),

    /** The caller has the answer before its charge is safe. */
    ANSWER_BEFORE_DURABLE(
            "gateway", new Sabotage("io.socialdata.gateway.metering.UsageJournal", "charge", AnswerFirst.class)),

    /** A write is given up when its caller hangs up, whatever its owner does with it. */
    WRITES_END_WITH_THEIR_CALLERS(
            "gateway", new Sabotage("io.socialdata.gateway.edge.Exchange", "mayBeCarriedOut", EndedWrites.class)),

    /** A good key is refused as long as its address shows bad ones. */
    GOOD_KEYS_PAY_FOR_THEIR_NEIGHBOURS(
            "gateway", new Sabotage("io.socialdata.gateway.edge.Admission", "identified", ThrottledKeys.class)),

    /** Credit of a gateway that is gone is free as soon as its lease has expired, whatever is still to come. */
    LEASE_FREED_AT_EXPIRY(
            "billing",
            new Sabotage("io.socialdata.billing.reclaim.ExpiredLeases", "look", NoGrace.class),
            new Sabotage("io.socialdata.billing.leases.SpoolMark", "spooledIn", NoMark.class)),

    /** Whatever the contract says of an error, the caller hears 500. */
    FAILURE_OF_THE_SERVICE("reads", new Sabotage("io.socialdata.web.errors.ErrorAnswers", "refused", Always500.class)),

    /** A call that failed is marked as one to be paid for. */
    REFUSALS_ARE_BILLED(
            "reads", new Sabotage("io.socialdata.web.errors.ErrorAnswers", "refused", BilledRefusals.class));

    private final String service;

    @SuppressWarnings("ImmutableEnumChecker") // Made by List.of, which nobody can change.
    private final List<Sabotage> changes;

    Mutant(String service, Sabotage... changes) {
        this.service = service;
        this.changes = List.of(changes);
    }

    /** The service that is to run with it. */
    public String service() {
        return service;
    }

    public List<Sabotage> changes() {
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
