package io.socialdata.dashboard.operator.accounts;

import io.socialdata.contract.keys.KeyOwner;
import io.socialdata.dashboard.identity.memberships.Membership;
import java.util.List;
import java.util.UUID;

/** Outcome of a search for an account. */
sealed interface AccountSearchResult {

    String HELP = "Enter an e-mail address, an account ID, a request ID, or a key as the customer sees it.";

    record Found(UUID accountId) implements AccountSearchResult {}

    /** The end of a key belongs to these keys. */
    record Owners(List<KeyOwner> owners) implements AccountSearchResult {}

    /** The e-mail address is that of a member of these accounts. */
    record Memberships(List<Membership> memberships) implements AccountSearchResult {}

    record Nothing() implements AccountSearchResult {}

    /** The search was not possible, for the reason in the message. */
    record Unreadable(String message) implements AccountSearchResult {}
}
