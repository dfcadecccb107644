package io.socialdata.gateway.reference;

import io.quarkus.qute.TemplateInstance;

/** The whole reference as one text, {@code /llms-full.txt}; its template is {@code LlmsFull.txt}. */
record LlmsFull(ApiReference reference) implements TemplateInstance {}
