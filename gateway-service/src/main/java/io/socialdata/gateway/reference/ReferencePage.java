package io.socialdata.gateway.reference;

import io.quarkus.qute.TemplateInstance;

/** The reference page; its template is {@code ReferencePage.html}. */
record ReferencePage(ApiReference reference) implements TemplateInstance {}
