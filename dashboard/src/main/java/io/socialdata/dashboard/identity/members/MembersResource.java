package io.socialdata.dashboard.identity.members;

import io.quarkus.security.ForbiddenException;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.UuidText;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.audit.AccountAudit;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.audit.Audited;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.Changed;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.LastOwner;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.NoHeir;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.NotAllowed;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.UnknownMember;
import io.socialdata.dashboard.identity.memberships.Member;
import io.socialdata.dashboard.identity.memberships.MemberChanges;
import io.socialdata.dashboard.identity.memberships.MemberKeys;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.identity.memberships.Role;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Lists the members of the account, changes their roles and removes them. */
@Path(MembersResource.PATH)
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_ACCOUNT)
class MembersResource {

    static final String PATH = "/account/members";

    static final String LAST_OWNER =
            "An account needs an owner. Make another member an owner first, or delete the account.";

    static final String KEYS_PENDING =
            "The billing service did not respond, so the API keys work as before. We repeat the request until it does.";

    private final MembersViews views;
    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final MembershipRepository memberships;
    private final MemberChanges changes;
    private final MemberKeys memberKeys;
    private final AccountAudit audit;
    private final Flashes flashes;

    MembersResource(
            MembersViews views,
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            MembershipRepository memberships,
            MemberChanges changes,
            MemberKeys memberKeys,
            AccountAudit audit,
            Flashes flashes) {
        this.views = views;
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.memberships = memberships;
        this.changes = changes;
        this.memberKeys = memberKeys;
        this.audit = audit;
        this.flashes = flashes;
    }

    @GET
    public Response list(@QueryParam("flash") @DefaultValue("") String flash) {
        return views.list(200, "", flashes.notice(flash));
    }

    @GET
    @Path("/{id}")
    @RolesAllowed(Permission.MANAGE_MEMBERS)
    public Response show(@PathParam("id") UUID id) {
        return page(200, id, null);
    }

    @POST
    @Path("/{id}/role")
    @RolesAllowed(Permission.MANAGE_MEMBERS)
    @Audited(AuditEvent.ROLE_CHANGED)
    public Response changeRole(@PathParam("id") UUID id, @FormParam("role") @DefaultValue("") String wireName) {
        Role role = Role.parse(wireName).orElseThrow(BadRequestException::new);
        AuthenticatedUser user = currentUser.member();
        return respond(
                changes.changeRole(user.accountId(), user.userId(), id, role),
                id,
                " is now " + role.wireName(),
                "Role changed.");
    }

    @POST
    @Path("/{id}/remove")
    @RolesAllowed(Permission.MANAGE_MEMBERS)
    @Audited(AuditEvent.MEMBER_REMOVED)
    public Response remove(@PathParam("id") UUID id, @FormParam("heir") @DefaultValue("") String heir) {
        AuthenticatedUser user = currentUser.member();
        Optional<UUID> chosen = heir.isEmpty() ? Optional.empty() : Optional.of(userId(heir));
        return respond(changes.remove(user.accountId(), user.userId(), id, chosen), id, "", "Member removed.");
    }

    /** Gives the API keys of a member who stays to another one. */
    @POST
    @Path("/{id}/keys")
    @RolesAllowed(Permission.MANAGE_MEMBERS)
    @Audited(AuditEvent.KEYS_HANDED_OVER)
    public Response handOverKeys(@PathParam("id") UUID id, @FormParam("heir") @DefaultValue("") String heir) {
        AuthenticatedUser user = currentUser.member();
        return respond(
                changes.handOverKeys(user.accountId(), user.userId(), id, userId(heir)),
                id,
                ": all API keys",
                "API keys handed over.");
    }

    private static UUID userId(String text) {
        return UuidText.parse(text).orElseThrow(BadRequestException::new);
    }

    private Response respond(ChangeMemberResult result, UUID id, String change, String done) {
        return switch (result) {
            case Changed(var before) -> {
                audit.describe(
                        "%s (%s)%s".formatted(before.email(), before.role().wireName(), change));
                boolean settled = memberKeys.settle(currentUser.accountId(), id);
                yield flashes.redirect(PATH, settled ? Notice.done(done) : Notice.trouble(done + " " + KEYS_PENDING));
            }
            case NoHeir() -> page(409, id, "Select another member whose role allows API keys.");
            case LastOwner() -> page(409, id, LAST_OWNER);
            case NotAllowed() -> throw new ForbiddenException();
            case UnknownMember() -> throw new NotFoundException();
        };
    }

    private Response page(int status, UUID id, @Nullable String trouble) {
        AuthenticatedUser user = currentUser.member();
        Member member = memberships.member(user.accountId(), id).orElseThrow(NotFoundException::new);
        if (!user.role().mayGrant(member.role())) {
            throw new ForbiddenException();
        }
        return HtmlResponse.page(
                status,
                new MemberPage(
                        pageLayouts.of(Section.ACCOUNT, "Change member"),
                        member,
                        MembersViews.grantable(user.role()),
                        memberKeys.madeBy(user.accountId(), id).orElse(null),
                        memberships.members(user.accountId()).stream()
                                .filter(other ->
                                        other.mayHaveKeys() && !other.userId().equals(id))
                                .toList(),
                        trouble));
    }
}
