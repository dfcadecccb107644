package io.socialdata.gateway.reference;

import io.quarkus.qute.TemplateInstance;

/** All error codes. Its template is {@code ErrorsPage.html}. */
record ErrorsPage(ApiReference reference) implements TemplateInstance {}
