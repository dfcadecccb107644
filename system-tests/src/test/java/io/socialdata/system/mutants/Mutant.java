package io.socialdata.system.mutants;

import java.util.List;
import java.util.Locale;

/** A guarantee of the suite that is broken on purpose, in one service. */
public enum Mutant {
    /** The batch counts as consumed before it is in the ledger. */
    OFFSETS_BEFORE_COMMIT(
            "billing",
            new MutatedMethod(
                    "io.socialdata.messaging.consumer.ConsumerLoop", "processAndCommit", OffsetsBeforeCommit.class)),

    /** A redelivered record looks like a new one. */
    NO_UNIQUE_EVENT_ID(
            "billing",
            new MutatedMethod(
                    "io.socialdata.billing.usage.UsageIngestionService", "ingest", NewEventIdPerDelivery.class)),

    /** The caller gets the response before its charge is durable. */
    ANSWER_BEFORE_DURABLE(
            "gateway",
            new MutatedMethod("io.socialdata.gateway.usagelog.LogSegment", "append", AnswerBeforeDurable.class)),

    /** Not a guarantee of the suite: the name server of the gateway does not answer when the test wants it. */
    NAME_SERVER_HANGS(
            "gateway", new MutatedMethod("io.socialdata.web.names.KeptNames$Resolver", "ask", HangingNameServer.class)),

    /** A write is cancelled when its caller disconnects, although its owner completes it. */
    WRITES_END_WITH_THEIR_CALLERS(
            "gateway",
            new MutatedMethod(
                    "io.socialdata.gateway.edge.forward.BackendExchange", "mayBeCarriedOut", EndedWrites.class)),

    /** A valid key is rejected while its address sends invalid ones. */
    GOOD_KEYS_PAY_FOR_THEIR_NEIGHBOURS(
            "gateway",
            new MutatedMethod("io.socialdata.gateway.edge.admit.Admission", "identified", ThrottledKeys.class)),

    /** Credit of a dead gateway is free as soon as its lease has expired, although usage is still to come. */
    LEASE_FREED_AT_EXPIRY(
            "billing",
            new MutatedMethod("io.socialdata.billing.reclaim.LeaseReclaimJob", "run", NoLeaseGracePeriod.class),
            new MutatedMethod("io.socialdata.contract.leases.LeaseReport", "logPosition", NoLogPosition.class)),

    /** Every error is a 500 for the caller, against the contract. */
    FAILURE_OF_THE_SERVICE(
            "reads", new MutatedMethod("io.socialdata.web.errors.ErrorResponseFactory", "of", Always500.class)),

    /** A failed call is marked as billed. */
    REFUSALS_ARE_BILLED(
            "reads", new MutatedMethod("io.socialdata.web.errors.ErrorResponseFactory", "of", BilledErrors.class)),

    /** Reads are sent by GET, also those that the platform serves by POST only. */
    SEARCH_BY_GET(
            "reads",
            new MutatedMethod("io.socialdata.platform.transport.RequestBuilder", "isPosted", SearchByGet.class)),

    /** A list ends where the platform says so, although a cursor leads on. */
    TERMINATION_BELIEVED(
            "reads", new MutatedMethod("io.socialdata.platform.timelines.Timeline", "of", BelievedTermination.class)),

    /** An account makes as many calls at once as there are. */
    CALLS_OF_AN_ACCOUNT_UNBOUNDED(
            "reads", new MutatedMethod("io.socialdata.platform.pool.AccountCalls", "allowed", UnboundedCalls.class)),

    /** An empty page is an answer, whether the account is held back or no row can be read. */
    EMPTY_PAGES_ARE_SOLD(
            "reads",
            new MutatedMethod(
                    "io.socialdata.platform.pool.PooledReads", "isEmptyFirstPage", UnconfirmedEmptyPages.class),
            new MutatedMethod("io.socialdata.platform.timelines.Page", "parsed", UnreadablePagesAreEmpty.class));

    private final String service;

    @SuppressWarnings("ImmutableEnumChecker") // Made by List.of, which is immutable.
    private final List<MutatedMethod> changes;

    Mutant(String service, MutatedMethod... changes) {
        this.service = service;
        this.changes = List.of(changes);
    }

    /** Returns the service that runs with it. */
    public String service() {
        return service;
    }

    public List<MutatedMethod> changes() {
        return changes;
    }

    /** Returns the name that is passed to the agent. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the text in the log of a service after the changed method has run. */
    public String trace() {
        return "mutant " + label() + " acts";
    }

    static Mutant labelled(String label) {
        return valueOf(label.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
