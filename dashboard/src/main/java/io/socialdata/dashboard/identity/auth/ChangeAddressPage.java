package io.socialdata.dashboard.identity.auth;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * The page behind a link that changes an address. The button uses up the token, and opening the page does not.
 *
 * @param action where the form is sent to
 * @param restores whether the link brings back the address from before
 * @param token null if it is not valid
 */
@CheckedTemplate(basePath = "auth")
record ChangeAddressPage(
        PageLayout frame,
        String action,
        boolean restores,
        @Nullable String token,
        @Nullable String trouble) implements TemplateInstance {

    /** Omits the token, which must not be logged. */
    @Override
    public String toString() {
        return "ChangeAddressPage[]";
    }
}
