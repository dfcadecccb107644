package io.socialdata.gateway.reference;

import io.quarkus.qute.TemplateInstance;

/**
 * The index of the reference: every operation, event, schema and error with its address. Its template is
 * {@code ReferenceIndex.html}.
 */
record ReferenceIndex(ApiReference reference) implements TemplateInstance {}
