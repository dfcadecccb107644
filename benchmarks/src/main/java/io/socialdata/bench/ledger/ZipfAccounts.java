package io.socialdata.bench.ledger;

import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** Accounts of which few are busy and most are not: the share of the n-th is proportional to 1/n. */
final class ZipfAccounts {

    private final List<UUID> accounts;
    private final double[] upTo;
    private final RandomGenerator random;

    ZipfAccounts(List<UUID> accounts, RandomGenerator random) {
        this.accounts = List.copyOf(accounts);
        this.random = random;
        this.upTo = new double[accounts.size()];
        double sum = 0;
        for (int rank = 0; rank < upTo.length; rank++) {
            sum += 1.0 / (rank + 1);
            upTo[rank] = sum;
        }
    }

    UUID next() {
        int found = Arrays.binarySearch(upTo, random.nextDouble() * upTo[upTo.length - 1]);
        return accounts.get(Math.min(found < 0 ? -found - 1 : found, upTo.length - 1));
    }
}
