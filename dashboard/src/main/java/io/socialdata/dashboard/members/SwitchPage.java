package io.socialdata.dashboard.members;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.memberships.Membership;
import java.util.List;
import java.util.UUID;

/** The accounts of the user, one of which the login shows. */
@CheckedTemplate(basePath = "members")
record SwitchPage(PageLayout frame, List<Membership> accounts, UUID current) implements TemplateInstance {}
