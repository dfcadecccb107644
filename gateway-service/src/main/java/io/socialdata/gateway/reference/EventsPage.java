package io.socialdata.gateway.reference;

import io.quarkus.qute.TemplateInstance;

/** The events that the service sends. Its template is {@code EventsPage.html}. */
record EventsPage(ApiReference reference) implements TemplateInstance {}
