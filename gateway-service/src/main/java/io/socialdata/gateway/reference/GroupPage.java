package io.socialdata.gateway.reference;

import io.quarkus.qute.TemplateInstance;

/** The operations of one group. Its template is {@code GroupPage.html}. */
record GroupPage(ApiReference reference, ApiReference.Group group) implements TemplateInstance {}
