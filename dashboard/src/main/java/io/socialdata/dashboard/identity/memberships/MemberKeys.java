package io.socialdata.dashboard.identity.memberships;

import io.socialdata.contract.keys.AccountKey;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The API keys that members made: what becomes of them when a member changes. */
public interface MemberKeys {

    /** Returns the active keys that the member made, or inherited; empty if billing does not respond. */
    Optional<List<AccountKey>> madeBy(UUID accountId, UUID userId);

    /** Returns whether billing has confirmed the changes of the member, now or before. */
    boolean settle(UUID accountId, UUID userId);
}
