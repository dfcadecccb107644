package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;

/** Confirmation before a key is deleted, with its dependents. */
@CheckedTemplate(basePath = "keys")
record DeleteKeyPage(PageLayout frame, ApiKeyInfo key, KeyDependents belongings) implements TemplateInstance {}
