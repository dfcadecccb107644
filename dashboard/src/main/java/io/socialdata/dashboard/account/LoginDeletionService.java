package io.socialdata.dashboard.account;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.dashboard.audit.AccountAudit;
import io.socialdata.dashboard.audit.AuditEvent;
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.memberships.MemberChanges;
import io.socialdata.dashboard.memberships.Membership;
import io.socialdata.dashboard.memberships.MembershipRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/** Deletes a user, and none of the accounts that the user belongs to. */
@ApplicationScoped
class LoginDeletionService {

    private final MemberChanges memberChanges;
    private final MembershipRepository memberships;
    private final AccountAudit audit;

    LoginDeletionService(MemberChanges memberChanges, MembershipRepository memberships, AccountAudit audit) {
        this.memberChanges = memberChanges;
        this.memberships = memberships;
        this.audit = audit;
    }

    /** Deletes the user. Returns the name of an account that would be left without an owner; then the user stays. */
    Optional<String> delete(AuthenticatedUser user) {
        return QuarkusTransaction.requiringNew().call(() -> {
            List<Membership> accounts = memberships.of(user.userId());
            Optional<String> orphaned = memberChanges.deleteUser(user.userId());
            if (orphaned.isEmpty()) {
                accounts.forEach(account -> recordLeaving(user, account));
            }
            return orphaned;
        });
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
