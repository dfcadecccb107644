package io.socialdata.gateway.reference;

import io.quarkus.qute.TemplateInstance;

/** One guide, or the changelog. Its template is {@code GuidePage.html}. */
record GuidePage(ApiReference reference, Guide guide) implements TemplateInstance {}
