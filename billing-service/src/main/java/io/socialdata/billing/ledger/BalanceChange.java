package io.socialdata.billing.ledger;

import java.util.UUID;

/**
 * What one database transaction adds to one account's balance: a single row update, however many events caused it.
 *
 * @param reservedMicroUsd what its leases hold more, or less when negative
 * @param clawedBackMicroUsd what is taken back whether or not it was spent, or given again when negative
 */
public record BalanceChange(
        UUID accountId,
        long grantedMicroUsd,
        long usedMicroUsd,
        long reservedMicroUsd,
        long requests,
        long clawedBackMicroUsd) {

    /** Credit given, or taken back when negative, without any usage. */
    public static BalanceChange granted(UUID accountId, long microUsd) {
        return new BalanceChange(accountId, microUsd, 0, 0, 0, 0);
    }

    /** Credit taken back although it may be spent, or given again when negative. */
    public static BalanceChange clawedBack(UUID accountId, long microUsd) {
        return new BalanceChange(accountId, -microUsd, 0, 0, 0, microUsd);
    }

    /** Requests counted, and what those of them that are billed cost together. */
    public static BalanceChange used(UUID accountId, long microUsd, long requests) {
        return new BalanceChange(accountId, 0, microUsd, 0, requests, 0);
    }

    /** Credit set aside for leases, or released from them when negative. */
    public static BalanceChange reserved(UUID accountId, long microUsd) {
        return new BalanceChange(accountId, 0, 0, microUsd, 0, 0);
    }

    /** The same, with so much of what it uses released from leases. */
    public BalanceChange releasing(long microUsd) {
        return new BalanceChange(
                accountId, grantedMicroUsd, usedMicroUsd, reservedMicroUsd - microUsd, requests, clawedBackMicroUsd);
    }
}
