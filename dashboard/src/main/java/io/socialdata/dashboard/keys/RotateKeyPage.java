package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.layout.Overlap;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Confirmation before a key is rotated, with the choice of how long the old key keeps working. */
@CheckedTemplate(basePath = "keys")
record RotateKeyPage(
        PageLayout frame,
        AccountKey key,
        List<Overlap> overlaps,
        @Nullable String trouble) implements TemplateInstance {}
