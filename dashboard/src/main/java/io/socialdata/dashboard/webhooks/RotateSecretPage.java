package io.socialdata.dashboard.webhooks;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.Overlap;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The question before a signing secret is rotated: how long the previous one signs. */
@CheckedTemplate(basePath = "webhooks")
record RotateSecretPage(
        PageLayout frame,
        Webhook webhook,
        List<Overlap> overlaps,
        @Nullable String trouble) implements TemplateInstance {}
