package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The one page that shows a whole key.
 *
 * @param oldKeyEndsAt until when the key works that was rotated, if one was
 */
@CheckedTemplate(basePath = "keys")
record FreshKeyPage(Frame frame, FreshKey fresh, @Nullable Instant oldKeyEndsAt) implements TemplateInstance {

    @Override
    public String toString() {
        return "FreshKeyPage[]";
    }
}
