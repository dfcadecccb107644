package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.Overlap;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The question before a key is rotated: how long the old one works. */
@CheckedTemplate(basePath = "keys")
record RotateKeyPage(
        PageLayout frame,
        ApiKeyInfo key,
        List<Overlap> overlaps,
        @Nullable String trouble) implements TemplateInstance {}
