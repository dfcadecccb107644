package io.socialdata.dashboard.account;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.audit.AccountAudit;
import io.socialdata.dashboard.audit.AuditEvent;
import io.socialdata.dashboard.keys.KeyMakerService;
import io.socialdata.dashboard.keys.KeyService;
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.memberships.MemberChanges;
import io.socialdata.dashboard.memberships.Membership;
import io.socialdata.dashboard.memberships.MembershipRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Deletes a user, and none of the accounts that the user belongs to. */
@ApplicationScoped
class LoginDeletionService {

    private final MemberChanges memberChanges;
    private final MembershipRepository memberships;
    private final KeyMakerService keyMakers;
    private final KeyService keyService;
    private final AccountAudit audit;

    LoginDeletionService(
            MemberChanges memberChanges,
            MembershipRepository memberships,
            KeyMakerService keyMakers,
            KeyService keyService,
            AccountAudit audit) {
        this.memberChanges = memberChanges;
        this.memberships = memberships;
        this.keyMakers = keyMakers;
        this.keyService = keyService;
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
            accounts.forEach(account -> keyMakers.settle(account.accountId(), user.userId()));
        }
        return orphan;
    }

    /** Returns the API keys that end with the user; empty if billing does not respond. */
    Optional<List<AccountKey>> keys(AuthenticatedUser user) {
        List<AccountKey> keys = new ArrayList<>();
        for (Membership account : memberships.of(user.userId())) {
            Optional<List<AccountKey>> made =
                    keyService.madeBy(account.accountId(), user.userId()).toOptional();
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
