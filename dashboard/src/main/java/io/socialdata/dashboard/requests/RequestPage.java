package io.socialdata.dashboard.requests;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.requests.LoggedCall;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * One call with all that is known of it.
 *
 * @param about what the contract says about the error of a refused call; null for other calls
 */
@CheckedTemplate(basePath = "requests")
public record RequestPage(
        PageLayout frame, LoggedCall call, @Nullable ErrorText about) implements TemplateInstance {

    public static RequestPage of(PageLayout frame, LoggedCall call) {
        return new RequestPage(frame, call, ErrorTexts.of(call).orElse(null));
    }
}
