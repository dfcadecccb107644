package io.socialdata.gateway.reference;

import io.quarkus.qute.TemplateInstance;

/** One error code. Its template is {@code ErrorPage.html}. */
record ErrorPage(ApiReference reference, ErrorDoc error) implements TemplateInstance {}
