package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The one page that shows a whole key.
 *
 * @param oldKeyEndsAt until when the key works that was rotated, if one was
 */
@CheckedTemplate(basePath = "keys")
record CreatedKeyPage(
        PageLayout frame, CreatedKey fresh, @Nullable Instant oldKeyEndsAt) implements TemplateInstance {

    @Override
    public String toString() {
        return "CreatedKeyPage[]";
    }
}
