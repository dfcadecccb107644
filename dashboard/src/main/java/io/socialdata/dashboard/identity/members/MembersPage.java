package io.socialdata.dashboard.identity.members;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.identity.memberships.KeyMakerChange;
import io.socialdata.dashboard.identity.memberships.Member;
import io.socialdata.dashboard.identity.memberships.Role;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The members of the account.
 *
 * @param pending changes that do not count for API keys yet
 * @param me the user who looks at the page
 * @param mine the role of this user
 * @param roles the roles that this user may give
 * @param mail whether mails are sent; without them nobody can be invited
 */
@CheckedTemplate(basePath = "members")
record MembersPage(
        PageLayout frame,
        List<Member> members,
        List<KeyMakerChange> pending,
        List<Invitation> invitations,
        UUID me,
        Role mine,
        List<Role> roles,
        boolean mail,
        String email,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
