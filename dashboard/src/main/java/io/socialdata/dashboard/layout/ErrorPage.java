package io.socialdata.dashboard.layout;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** What somebody sees when there is no page, with what can be done about it. */
@CheckedTemplate(basePath = "layout")
record ErrorPage(int status, String headline, String advice) implements TemplateInstance {}
