package io.socialdata.dashboard.identity.members;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.identity.memberships.Member;
import io.socialdata.dashboard.identity.memberships.Role;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One member, whose role can be changed or who can be removed.
 *
 * @param keys the API keys of the member; null if billing does not respond
 * @param heirs the members who may get them
 */
@CheckedTemplate(basePath = "members")
record MemberPage(
        PageLayout frame,
        Member member,
        List<Role> roles,
        @Nullable List<AccountKey> keys,
        List<Member> heirs,
        @Nullable String trouble)
        implements TemplateInstance {}
