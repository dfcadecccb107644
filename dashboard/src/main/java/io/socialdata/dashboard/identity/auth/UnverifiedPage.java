package io.socialdata.dashboard.identity.auth;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;

/** Says why a form of a user without a verified address had no effect. Its frame offers another mail with a link. */
@CheckedTemplate(basePath = "auth")
record UnverifiedPage(PageLayout frame) implements TemplateInstance {}
