package io.socialdata.dashboard.identity.members;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.identity.memberships.Membership;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import java.util.UUID;

/** The accounts of the user, one of which the login shows. */
@CheckedTemplate(basePath = "members")
record SwitchPage(PageLayout frame, List<Membership> accounts, UUID current) implements TemplateInstance {}
