package io.socialdata.dashboard.layout;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** An error page, with advice for the user. */
@CheckedTemplate(basePath = "layout")
record ErrorPage(int status, String headline, String advice) implements TemplateInstance {}
