package io.socialdata.billing.ledger;

import com.github.f4b6a3.uuid.UuidCreator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/**
 * A movement of money between ledger accounts on behalf of one customer. Always balanced by construction.
 *
 * @param reference its cause; the same account, kind and reference are booked at most once
 */
public record LedgerTransaction(
        UUID id, Kind kind, UUID accountId, String reference, Instant bookedAt, List<LedgerEntry> entries) {

    /** Reason of the movement. */
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

    /** Returns the credit that the customer gains, or loses when negative. */
    public long customerCreditMicroUsd() {
        return entries.stream()
                .filter(entry -> entry.account() == LedgerAccount.CUSTOMER_CREDIT)
                .mapToLong(LedgerEntry::amountMicroUsd)
                .sum();
    }

    /** Returns the grant of the credit that a new account starts with, from the promotional account. */
    public static LedgerTransaction welcomeGrant(UUID accountId, long microUsd, Instant now) {
        return toCustomer(Kind.WELCOME_GRANT, accountId, "welcome", microUsd, LedgerAccount.PROMOTIONAL_CREDIT, now);
    }

    /** Returns the charge of one batch of usage to the account. */
    public static LedgerTransaction usage(UUID accountId, UUID batchId, long microUsd, Instant now) {
        return toCustomer(Kind.USAGE, accountId, batchId.toString(), -microUsd, LedgerAccount.REVENUE, now);
    }

    /**
     * Returns the credit for a customer's payment. Credit beyond the amount is promotional; an amount beyond the credit
     * is revenue.
     */
    public static LedgerTransaction payment(
            UUID accountId, String reference, long amountMicroUsd, long creditsMicroUsd, Instant now) {
        return paid(Kind.PAYMENT, accountId, reference, amountMicroUsd, creditsMicroUsd, now);
    }

    /** Returns the refund of a payment's money to the customer, and of the credit that it had brought. */
    public static LedgerTransaction refund(
            UUID accountId, String reference, long amountMicroUsd, long creditsMicroUsd, Instant now) {
        return paid(Kind.REFUND, accountId, reference, -amountMicroUsd, -creditsMicroUsd, now);
    }

    /** Returns the reversal of a payment's money that the payer's bank took back, and of its credit, spent or not. */
    public static LedgerTransaction dispute(
            UUID accountId, String reference, long amountMicroUsd, long creditsMicroUsd, Instant now) {
        return paid(Kind.DISPUTE, accountId, reference, -amountMicroUsd, -creditsMicroUsd, now);
    }

    /** Returns the restoration of money that a dispute had taken. */
    public static LedgerTransaction disputeWon(
            UUID accountId, String reference, long amountMicroUsd, long creditsMicroUsd, Instant now) {
        return paid(Kind.DISPUTE_WON, accountId, reference, amountMicroUsd, creditsMicroUsd, now);
    }

    /** Returns a gift of credit. */
    public static LedgerTransaction goodwill(UUID accountId, String reference, long microUsd, Instant now) {
        return toCustomer(Kind.ADJUSTMENT, accountId, reference, microUsd, LedgerAccount.PROMOTIONAL_CREDIT, now);
    }

    /** Returns the correction of charges: too much was charged if positive, too little if negative. */
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
