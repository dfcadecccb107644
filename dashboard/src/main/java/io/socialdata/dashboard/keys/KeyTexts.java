package io.socialdata.dashboard.keys;

import io.quarkus.qute.TemplateExtension;
import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.dashboard.layout.Usd;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What pages say of an API key. */
@TemplateExtension
class KeyTexts {

    private KeyTexts() {}

    /** Returns whether its calls are free and reach only the simulator. */
    static boolean test(AccountKey key) {
        return key.mode() == KeyMode.TEST;
    }

    /** Returns whether the key can be rotated. A key that already has a successor cannot. */
    static boolean rotatable(AccountKey key) {
        return key.active() && key.replacedBy() == null;
    }

    static String goodFor(AccountKey key) {
        return key.scopes() == null
                ? "Full access"
                : String.join(
                        ", ",
                        key.scopes().stream().map(Scope::wireName).sorted().toList());
    }

    /** Returns the operations and limits of the key in words; empty if it has none of its own. */
    static String limits(AccountKey key) {
        List<String> limits = new ArrayList<>();
        if (key.allowedOperations() != null) {
            limits.add("only " + String.join(", ", key.allowedOperations()));
        }
        if (key.rateLimit() != null) {
            limits.add("at most " + key.rateLimit() + " per second");
        }
        if (key.maxConcurrency() != null) {
            limits.add("at most " + key.maxConcurrency() + " at the same time");
        }
        return String.join("; ", limits);
    }

    /**
     * Returns the spending of this month. With a budget, this is the total of all keys that share it: a key and its
     * successors.
     */
    static Usd usedThisMonth(AccountKey key) {
        return new Usd(Objects.requireNonNullElse(key.budgetSpentThisMonth(), key.spentThisMonth())
                .microUsd());
    }

    static @Nullable Usd budget(AccountKey key) {
        return key.monthlyBudget() == null ? null : new Usd(key.monthlyBudget().microUsd());
    }
}
