package io.socialdata.gateway.reference;

import io.quarkus.qute.TemplateInstance;

/** The index of the reference for language models, {@code /llms.txt}; its template is {@code LlmsIndex.txt}. */
record LlmsIndex(ApiReference reference) implements TemplateInstance {}
