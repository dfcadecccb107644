package io.socialdata.dashboard.identity.members;

import io.quarkus.security.ForbiddenException;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.accounts.EmailAddress;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.audit.AccountAudit;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.audit.Audited;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.mail.MailConfig;
import io.socialdata.dashboard.identity.members.InviteResult.AlreadyInvited;
import io.socialdata.dashboard.identity.members.InviteResult.AlreadyMember;
import io.socialdata.dashboard.identity.members.InviteResult.Ended;
import io.socialdata.dashboard.identity.members.InviteResult.Full;
import io.socialdata.dashboard.identity.members.InviteResult.Invited;
import io.socialdata.dashboard.identity.members.InviteResult.NotAllowed;
import io.socialdata.dashboard.identity.members.InviteResult.TooManyMails;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.identity.memberships.Role;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;

/** Invites people to the account, sends invitations again and withdraws them. */
@Path("/account/invitations")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.MANAGE_MEMBERS)
class InvitationsResource {

    private final InvitationService invitationService;
    private final MembersViews views;
    private final CurrentUser currentUser;
    private final MailConfig mail;
    private final AccountAudit audit;
    private final Flashes flashes;

    InvitationsResource(
            InvitationService invitationService,
            MembersViews views,
            CurrentUser currentUser,
            MailConfig mail,
            AccountAudit audit,
            Flashes flashes) {
        this.invitationService = invitationService;
        this.views = views;
        this.currentUser = currentUser;
        this.mail = mail;
        this.audit = audit;
        this.flashes = flashes;
    }

    @POST
    @Audited(AuditEvent.MEMBER_INVITED)
    public Response invite(
            @FormParam("email") @DefaultValue("") String typed, @FormParam("role") @DefaultValue("") String wireName) {
        if (!mail.enabled()) {
            throw new NotFoundException();
        }
        String email = typed.strip();
        Role role = Role.parse(wireName).orElseThrow(BadRequestException::new);
        return EmailAddress.parse(email)
                .map(address -> invite(address.value(), role))
                .orElseGet(() -> refused(400, email, EmailAddress.RULE));
    }

    private Response invite(String email, Role role) {
        audit.describe(email + " as " + role.wireName());
        return respond(invitationService.invite(currentUser.member(), email, role), email);
    }

    @POST
    @Path("/{id}/resend")
    @Audited(AuditEvent.INVITATION_SENT_AGAIN)
    public Response resend(@PathParam("id") UUID id) {
        return respond(invitationService.resend(currentUser.member(), id), "");
    }

    @POST
    @Path("/{id}/withdraw")
    @Audited(AuditEvent.INVITATION_WITHDRAWN)
    public Response withdraw(@PathParam("id") UUID id) {
        return invitationService
                .withdraw(currentUser.member(), id)
                .map(invitation -> {
                    audit.describe(invitation.email());
                    return flashes.redirect(MembersResource.PATH, Notice.done("Invitation withdrawn."));
                })
                .orElseThrow(NotFoundException::new);
    }

    private Response respond(InviteResult result, String email) {
        return switch (result) {
            case Invited() -> flashes.redirect(MembersResource.PATH, Notice.done("Invitation sent."));
            case AlreadyMember() -> refused(409, email, "This person is already a member.");
            case AlreadyInvited() -> refused(409, email, "This address has an invitation. Send it again instead.");
            case Full() -> refused(409, email, "This account has the maximum number of members and invitations.");
            case TooManyMails() -> refused(429, email, "Too many invitations. Try again later.");
            case NotAllowed() -> throw new ForbiddenException();
            case Ended() -> throw new NotFoundException();
        };
    }

    private Response refused(int status, String email, String trouble) {
        return views.list(status, email, Notice.trouble(trouble));
    }
}
