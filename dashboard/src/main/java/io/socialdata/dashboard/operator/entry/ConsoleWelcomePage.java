package io.socialdata.dashboard.operator.entry;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.ConsoleLayout;

/**
 * The page between the identity provider and the console. Browsers do not send the cookie of the sign-in with the
 * redirect of another site, only with a link of this page.
 */
@CheckedTemplate(basePath = "operator")
record ConsoleWelcomePage(ConsoleLayout frame, String operator) implements TemplateInstance {}
