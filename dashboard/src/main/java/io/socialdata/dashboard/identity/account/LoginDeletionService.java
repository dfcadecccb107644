package io.socialdata.dashboard.identity.account;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.identity.audit.AccountAudit;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.memberships.MemberChanges;
import io.socialdata.dashboard.identity.memberships.MemberKeys;
import io.socialdata.dashboard.identity.memberships.Membership;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Deletes a user, and none of the accounts that the user belongs to. */
@ApplicationScoped
class LoginDeletionService {

    private final MemberChanges memberChanges;
    private final MembershipRepository memberships;
    private final MemberKeys memberKeys;
    private final AccountAudit audit;

    LoginDeletionService(
            MemberChanges memberChanges, MembershipRepository memberships, MemberKeys memberKeys, AccountAudit audit) {
        this.memberChanges = memberChanges;
        this.memberships = memberships;
        this.memberKeys = memberKeys;
        this.audit = audit;
    }

    /** Deletes the user. Returns the name of an account that would be left without an owner; then the user stays. */
    Optional<String> delete(AuthenticatedUser user) {
        List<Membership> accounts = memberships.of(user.userId());
        Optional<String> orphan = QuarkusTransaction.requiringNew().call(() -> {
            Optional<String> orphaned = memberChanges.deleteUser(user.userId());
            if (orphaned.isEmpty()) {
                accounts.forEach(account -> recordLeaving(user, account));
            }
            return orphaned;
        });
        if (orphan.isEmpty()) {
            accounts.forEach(account -> memberKeys.settle(account.accountId(), user.userId()));
        }
        return orphan;
    }

    /** Returns the API keys that end with the user; empty if billing does not respond. */
    Optional<List<AccountKey>> keys(AuthenticatedUser user) {
        List<AccountKey> keys = new ArrayList<>();
        for (Membership account : memberships.of(user.userId())) {
            Optional<List<AccountKey>> made = memberKeys.madeBy(account.accountId(), user.userId());
            if (made.isEmpty()) {
                return Optional.empty();
            }
            keys.addAll(made.get());
        }
        return Optional.of(keys);
    }

    private void recordLeaving(AuthenticatedUser user, Membership account) {
        audit.record(
                account.accountId(),
                user.userId(),
                user.email(),
                AuditEvent.MEMBER_LEFT,
                "by deleting the login",
                true);
    }
}
