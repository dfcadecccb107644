package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.layout.PageLayout;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The only page that shows a whole key.
 *
 * @param oldKeyEndsAt when the rotated key stops working; null if none was rotated
 */
@CheckedTemplate(basePath = "keys")
record CreatedKeyPage(
        PageLayout frame,
        AccountKey.Created fresh,
        @Nullable Instant oldKeyEndsAt) implements TemplateInstance {

    @Override
    public String toString() {
        return "CreatedKeyPage[]";
    }
}
