package io.socialdata.dashboard.identity.members;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * The page behind the link of an invitation. Opening it uses up nothing: mail providers open links to check them.
 *
 * @param invitation null if the link is not valid
 * @param step what the visitor has to do
 */
@CheckedTemplate(basePath = "members")
record InvitationPage(
        PageLayout frame,
        @Nullable Invitation invitation,
        InvitationStep step,
        String token,
        String name,
        @Nullable String trouble)
        implements TemplateInstance {

    /** Omits the token, which must not be logged. */
    @Override
    public String toString() {
        return "InvitationPage[]";
    }
}
