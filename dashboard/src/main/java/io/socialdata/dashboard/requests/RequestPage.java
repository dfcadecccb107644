package io.socialdata.dashboard.requests;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;

/** One call with all that is known of it. */
@CheckedTemplate(basePath = "requests")
record RequestPage(PageLayout frame, LoggedCall call) implements TemplateInstance {}
