package io.socialdata.gateway.reference;

import io.quarkus.qute.TemplateInstance;

/** The objects that answers and bodies are made of. Its template is {@code ShapesPage.html}. */
record ShapesPage(ApiReference reference) implements TemplateInstance {}
