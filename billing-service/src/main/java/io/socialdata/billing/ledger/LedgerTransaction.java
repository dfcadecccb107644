package io.socialdata.billing.ledger;

import com.github.f4b6a3.uuid.UuidCreator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/**
 * Money that moves between ledger accounts on behalf of one customer. It cannot be built out of balance.
 *
 * @param reference what caused it; the same account, kind and reference are booked at most once
 */
public record LedgerTransaction(
        UUID id, Kind kind, UUID accountId, String reference, Instant bookedAt, List<LedgerEntry> entries) {

    /** Why money moved. */
    public enum Kind {
        WELCOME_GRANT,
        USAGE,
        PAYMENT,
        REFUND,
        ADJUSTMENT,
        DISPUTE,
        DISPUTE_WON;

        String stored() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public LedgerTransaction {
        entries = List.copyOf(entries);
        long sum = 0;
        for (LedgerEntry entry : entries) {
            sum = Math.addExact(sum, entry.amountMicroUsd());
        }
        if (entries.isEmpty() || sum != 0) {
            throw new IllegalArgumentException("a %s transaction sums to %d".formatted(kind, sum));
        }
    }

    /** What the customer gets by it, or loses when negative. */
    public long customerCreditMicroUsd() {
        return entries.stream()
                .filter(entry -> entry.account() == LedgerAccount.CUSTOMER_CREDIT)
                .mapToLong(LedgerEntry::amountMicroUsd)
                .sum();
    }

    /** The credit every new account starts with, from the promotional account. */
    public static LedgerTransaction welcomeGrant(UUID accountId, long microUsd, Instant now) {
        return toCustomer(Kind.WELCOME_GRANT, accountId, "welcome", microUsd, LedgerAccount.PROMOTIONAL_CREDIT, now);
    }

    /** What one batch of usage costs the account. */
    public static LedgerTransaction usage(UUID accountId, UUID batchId, long microUsd, Instant now) {
        return toCustomer(Kind.USAGE, accountId, batchId.toString(), -microUsd, LedgerAccount.REVENUE, now);
    }

    /**
     * Money from the customer that became credit. Credit beyond the amount is given away; an amount beyond the credit is
     * earned.
     */
    public static LedgerTransaction payment(
            UUID accountId, String reference, long amountMicroUsd, long creditsMicroUsd, Instant now) {
        return paid(Kind.PAYMENT, accountId, reference, amountMicroUsd, creditsMicroUsd, now);
    }

    /** Money of a payment that went back to the customer, and the credit that went with it. */
    public static LedgerTransaction refund(
            UUID accountId, String reference, long amountMicroUsd, long creditsMicroUsd, Instant now) {
        return paid(Kind.REFUND, accountId, reference, -amountMicroUsd, -creditsMicroUsd, now);
    }

    /** Money of a payment that the payer's bank took back, and the credit that went with it, spent or not. */
    public static LedgerTransaction dispute(
            UUID accountId, String reference, long amountMicroUsd, long creditsMicroUsd, Instant now) {
        return paid(Kind.DISPUTE, accountId, reference, -amountMicroUsd, -creditsMicroUsd, now);
    }

    /** Money that a dispute had taken and that is back. */
    public static LedgerTransaction disputeWon(
            UUID accountId, String reference, long amountMicroUsd, long creditsMicroUsd, Instant now) {
        return paid(Kind.DISPUTE_WON, accountId, reference, amountMicroUsd, creditsMicroUsd, now);
    }

    /** Credit given away. */
    public static LedgerTransaction goodwill(UUID accountId, String reference, long microUsd, Instant now) {
        return toCustomer(Kind.ADJUSTMENT, accountId, reference, microUsd, LedgerAccount.PROMOTIONAL_CREDIT, now);
    }

    /** The correction of what was charged: too much when positive, too little when negative. */
    public static LedgerTransaction correction(UUID accountId, String reference, long microUsd, Instant now) {
        return toCustomer(Kind.ADJUSTMENT, accountId, reference, microUsd, LedgerAccount.REVENUE, now);
    }

    private static LedgerTransaction paid(
            Kind kind, UUID accountId, String reference, long amountMicroUsd, long creditsMicroUsd, Instant now) {
        List<LedgerEntry> entries = new ArrayList<>();
        if (creditsMicroUsd != 0) {
            entries.add(new LedgerEntry(LedgerAccount.CUSTOMER_CREDIT, creditsMicroUsd));
        }
        entries.add(new LedgerEntry(LedgerAccount.PAYMENTS, Math.negateExact(amountMicroUsd)));
        if (amountMicroUsd != creditsMicroUsd) {
            boolean bonus = Math.abs(creditsMicroUsd) > Math.abs(amountMicroUsd);
            entries.add(new LedgerEntry(
                    bonus ? LedgerAccount.PROMOTIONAL_CREDIT : LedgerAccount.REVENUE,
                    Math.subtractExact(amountMicroUsd, creditsMicroUsd)));
        }
        return new LedgerTransaction(UuidCreator.getTimeOrderedEpoch(), kind, accountId, reference, now, entries);
    }

    private static LedgerTransaction toCustomer(
            Kind kind, UUID accountId, String reference, long microUsd, LedgerAccount other, Instant now) {
        return new LedgerTransaction(
                UuidCreator.getTimeOrderedEpoch(),
                kind,
                accountId,
                reference,
                now,
                List.of(
                        new LedgerEntry(LedgerAccount.CUSTOMER_CREDIT, microUsd),
                        new LedgerEntry(other, Math.negateExact(microUsd))));
    }
}
