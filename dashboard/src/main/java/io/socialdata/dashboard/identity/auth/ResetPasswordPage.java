package io.socialdata.dashboard.identity.auth;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * The page behind the link in a mail, with the form for a new password. Opening it does not use up the token.
 *
 * @param token null if it is not valid
 */
@CheckedTemplate(basePath = "auth")
record ResetPasswordPage(
        PageLayout frame, @Nullable String token, @Nullable String trouble) implements TemplateInstance {

    /** Omits the token, which must not be logged. */
    @Override
    public String toString() {
        return "ResetPasswordPage[]";
    }
}
