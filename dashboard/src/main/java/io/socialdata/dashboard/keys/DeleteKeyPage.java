package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;

/** The last question before a key goes, with what goes with it. */
@CheckedTemplate(basePath = "keys")
record DeleteKeyPage(PageLayout frame, ApiKeyInfo key, KeyDependents belongings) implements TemplateInstance {}
