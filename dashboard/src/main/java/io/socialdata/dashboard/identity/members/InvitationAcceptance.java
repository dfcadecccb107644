package io.socialdata.dashboard.identity.members;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.dashboard.identity.audit.AccountAudit;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.mail.InvitationTokens;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;

/** Finds the invitation of a link, and adds the user who accepts it to the account. */
@ApplicationScoped
class InvitationAcceptance {

    private final InvitationRepository invitations;
    private final InvitationTokens tokens;
    private final MembershipRepository memberships;
    private final AccountAudit audit;

    InvitationAcceptance(
            InvitationRepository invitations,
            InvitationTokens tokens,
            MembershipRepository memberships,
            AccountAudit audit) {
        this.invitations = invitations;
        this.tokens = tokens;
        this.memberships = memberships;
        this.audit = audit;
    }

    /** Returns the invitation that a link leads to, if it still counts. */
    Optional<Invitation> byToken(String token) {
        return tokens.invitation(token).flatMap(invitations::byId);
    }

    /**
     * Uses up the invitation and adds the user to its account. Returns false if it was used up or withdrawn before, or
     * the inviting member may not give its role any more: removals and changes of roles lock the account, too.
     */
    boolean accept(Invitation invitation, UUID userId) {
        return QuarkusTransaction.requiringNew().call(() -> {
            invitations.lock(invitation.accountId());
            boolean first = invitations.byId(invitation.id()).isPresent()
                    && invitations.delete(invitation.accountId(), invitation.id());
            if (first) {
                memberships.add(invitation.accountId(), userId, invitation.role());
                audit.record(
                        invitation.accountId(),
                        userId,
                        invitation.email(),
                        AuditEvent.MEMBER_JOINED,
                        "as " + invitation.role().wireName(),
                        true);
            }
            return first;
        });
    }
}
