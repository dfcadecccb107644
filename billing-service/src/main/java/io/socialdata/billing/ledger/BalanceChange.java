package io.socialdata.billing.ledger;

import java.util.UUID;

/**
 * Change of one account's balance by one database transaction: a single row update, however many events caused it.
 *
 * @param reservedMicroUsd increase of the credit reserved for its leases; negative for a release
 * @param clawedBackMicroUsd credit taken back whether or not it was spent; negative if restored
 */
public record BalanceChange(
        UUID accountId,
        long grantedMicroUsd,
        long usedMicroUsd,
        long reservedMicroUsd,
        long requests,
        long clawedBackMicroUsd) {

    /** Credit granted, or taken back when negative, without usage. */
    public static BalanceChange granted(UUID accountId, long microUsd) {
        return new BalanceChange(accountId, microUsd, 0, 0, 0, 0);
    }

    /** Credit taken back even if spent, or restored when negative. */
    public static BalanceChange clawedBack(UUID accountId, long microUsd) {
        return new BalanceChange(accountId, -microUsd, 0, 0, 0, microUsd);
    }

    /** Requests, and the total cost of the billed ones among them. */
    public static BalanceChange used(UUID accountId, long microUsd, long requests) {
        return new BalanceChange(accountId, 0, microUsd, 0, requests, 0);
    }

    /** Credit reserved for leases, or released from them when negative. */
    public static BalanceChange reserved(UUID accountId, long microUsd) {
        return new BalanceChange(accountId, 0, 0, microUsd, 0, 0);
    }

    /** Returns the change with this amount of its usage released from leases. */
    public BalanceChange releasing(long microUsd) {
        return new BalanceChange(
                accountId, grantedMicroUsd, usedMicroUsd, reservedMicroUsd - microUsd, requests, clawedBackMicroUsd);
    }
}
