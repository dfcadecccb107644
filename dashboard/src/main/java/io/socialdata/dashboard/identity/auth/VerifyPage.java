package io.socialdata.dashboard.identity.auth;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * The page behind the link in a mail. The button uses up the token, and opening the page does not: mail providers open
 * links to check them.
 *
 * @param token null if it is not valid
 */
@CheckedTemplate(basePath = "auth")
record VerifyPage(
        PageLayout frame, @Nullable String token, @Nullable String trouble) implements TemplateInstance {

    /** Omits the token, which must not be logged. */
    @Override
    public String toString() {
        return "VerifyPage[]";
    }
}
