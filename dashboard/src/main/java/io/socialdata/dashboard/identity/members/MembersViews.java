package io.socialdata.dashboard.identity.members;

import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.mail.MailConfig;
import io.socialdata.dashboard.identity.memberships.KeyMakerRepository;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.identity.memberships.Role;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.List;

/** The page of members, which forms of members and of invitations lead to. */
@ApplicationScoped
class MembersViews {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final MembershipRepository memberships;
    private final KeyMakerRepository keyMakers;
    private final InvitationRepository invitations;
    private final MailConfig mail;

    MembersViews(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            MembershipRepository memberships,
            KeyMakerRepository keyMakers,
            InvitationRepository invitations,
            MailConfig mail) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.memberships = memberships;
        this.keyMakers = keyMakers;
        this.invitations = invitations;
        this.mail = mail;
    }

    /** Returns the page. Only members who may invite see the invitations. */
    Response list(int status, String email, Notice notice) {
        AuthenticatedUser user = currentUser.member();
        return HtmlResponse.page(
                status,
                new MembersPage(
                        pageLayouts.of(Section.ACCOUNT, "Members"),
                        memberships.members(user.accountId()),
                        user.role().may(Permission.MANAGE_MEMBERS) ? keyMakers.pending(user.accountId()) : List.of(),
                        user.role().may(Permission.MANAGE_MEMBERS) ? invitations.of(user.accountId()) : List.of(),
                        user.userId(),
                        user.role(),
                        grantable(user.role()),
                        mail.enabled(),
                        email,
                        notice.trouble(),
                        notice.done()));
    }

    static List<Role> grantable(Role role) {
        return Arrays.stream(Role.values()).filter(role::mayGrant).toList();
    }
}
