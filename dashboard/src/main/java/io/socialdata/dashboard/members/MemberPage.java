package io.socialdata.dashboard.members;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.memberships.Member;
import io.socialdata.dashboard.memberships.Role;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One member, whose role can be changed or who can be removed. */
@CheckedTemplate(basePath = "members")
record MemberPage(
        PageLayout frame,
        Member member,
        List<Role> roles,
        @Nullable String trouble) implements TemplateInstance {}
