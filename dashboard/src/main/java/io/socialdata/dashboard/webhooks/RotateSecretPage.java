package io.socialdata.dashboard.webhooks;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.webhooks.WebhookView;
import io.socialdata.dashboard.layout.Overlap;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Confirmation before a signing secret is rotated, with the choice of how long the previous one keeps signing. */
@CheckedTemplate(basePath = "webhooks")
record RotateSecretPage(
        PageLayout frame,
        WebhookView webhook,
        List<Overlap> overlaps,
        @Nullable String trouble) implements TemplateInstance {}
