package io.socialdata.dashboard.identity.members;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.dashboard.identity.auth.AuthThrottle;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.mail.InvitationTokens;
import io.socialdata.dashboard.identity.mail.MailKind;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import io.socialdata.dashboard.identity.members.InviteResult.AlreadyInvited;
import io.socialdata.dashboard.identity.members.InviteResult.AlreadyMember;
import io.socialdata.dashboard.identity.members.InviteResult.Ended;
import io.socialdata.dashboard.identity.members.InviteResult.Full;
import io.socialdata.dashboard.identity.members.InviteResult.Invited;
import io.socialdata.dashboard.identity.members.InviteResult.NotAllowed;
import io.socialdata.dashboard.identity.members.InviteResult.TooManyMails;
import io.socialdata.dashboard.identity.memberships.Member;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.identity.memberships.Role;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Invites people to an account by a mail with a link. Whether an address has a login makes no difference to the inviting
 * member.
 */
@ApplicationScoped
class InvitationService {

    /** Maximum number of members of an account, including open invitations. */
    private static final int MAX_MEMBERS = 50;

    /** Maximum number of mails with an invitation that an account sends per day. */
    private static final int MAX_INVITATIONS_PER_DAY = 20;

    private final InvitationRepository invitations;
    private final InvitationTokens tokens;
    private final MembershipRepository memberships;
    private final MailOutbox mailOutbox;
    private final AuthThrottle throttle;

    InvitationService(
            InvitationRepository invitations,
            InvitationTokens tokens,
            MembershipRepository memberships,
            MailOutbox mailOutbox,
            AuthThrottle throttle) {
        this.invitations = invitations;
        this.tokens = tokens;
        this.memberships = memberships;
        this.mailOutbox = mailOutbox;
        this.throttle = throttle;
    }

    InviteResult invite(AuthenticatedUser by, String email, Role role) {
        return QuarkusTransaction.requiringNew().call(() -> {
            UUID account = by.accountId();
            invitations.lock(account);
            List<Member> members = memberships.members(account);
            List<Invitation> open = invitations.of(account);
            if (!mayGrant(by, role)) {
                return new NotAllowed();
            }
            if (members.stream().anyMatch(member -> member.email().equalsIgnoreCase(email))) {
                return new AlreadyMember();
            }
            if (open.stream().anyMatch(other -> other.email().equalsIgnoreCase(email))) {
                return new AlreadyInvited();
            }
            if (members.size() + open.size() >= MAX_MEMBERS) {
                return new Full();
            }
            if (!takeMail(account)) {
                return new TooManyMails();
            }
            queue(by, email, invitations.insert(account, email, role, by.userId()));
            return new Invited();
        });
    }

    /** Sends another link. The links from before are invalid after that. */
    InviteResult resend(AuthenticatedUser by, UUID id) {
        return QuarkusTransaction.requiringNew().call(() -> {
            invitations.lock(by.accountId());
            Optional<Invitation> found = find(by.accountId(), id);
            if (found.isEmpty()) {
                return new Ended();
            }
            if (!mayGrant(by, found.get().role())) {
                return new NotAllowed();
            }
            String email = found.get().email();
            if (!takeMail(by.accountId())) {
                return new TooManyMails();
            }
            tokens.revoke(id);
            mailOutbox.withdraw(MailKind.INVITATION, id.toString());
            invitations.renew(id, by.userId());
            queue(by, email, id);
            return new Invited();
        });
    }

    /** Ends the invitation and its link. Returns empty if it has ended before, or the member may not end it. */
    Optional<Invitation> withdraw(AuthenticatedUser by, UUID id) {
        return QuarkusTransaction.requiringNew().call(() -> {
            Optional<Invitation> ended = find(by.accountId(), id)
                    .filter(invitation -> mayGrant(by, invitation.role()))
                    .filter(invitation -> invitations.delete(by.accountId(), id));
            ended.ifPresent(_ -> mailOutbox.withdraw(MailKind.INVITATION, id.toString()));
            return ended;
        });
    }

    private Optional<Invitation> find(UUID accountId, UUID id) {
        return invitations.byId(id).filter(found -> found.accountId().equals(accountId));
    }

    private boolean mayGrant(AuthenticatedUser by, Role role) {
        return memberships
                .member(by.accountId(), by.userId())
                .filter(member -> member.role().mayGrant(role))
                .isPresent();
    }

    private boolean takeMail(UUID account) {
        return throttle.invitation(account, MAX_INVITATIONS_PER_DAY);
    }

    /** Queues the mail, unless the address got too many from anybody: the inviting member must not learn that. */
    private void queue(AuthenticatedUser by, String email, UUID id) {
        if (throttle.mailTo(email)) {
            mailOutbox.queueTo(MailKind.INVITATION, by.userId(), email, id.toString());
        }
    }
}
