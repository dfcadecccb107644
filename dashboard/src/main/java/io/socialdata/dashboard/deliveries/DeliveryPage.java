package io.socialdata.dashboard.deliveries;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One delivery with its payload and all its attempts.
 *
 * @param payload null once it is deleted
 */
@CheckedTemplate(basePath = "deliveries")
public record DeliveryPage(
        PageLayout frame,
        DeliveryView delivery,
        AccountNames names,
        @Nullable String payload,
        List<DeliveryView.Attempt> attempts,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {

    /** Returns the page of a delivery of an account with these names. */
    public static DeliveryPage of(PageLayout frame, DeliveryView.Detail detail, AccountNames names, Notice notice) {
        return new DeliveryPage(
                frame, detail.delivery(), names, detail.payload(), detail.attempts(), notice.trouble(), notice.done());
    }
}
