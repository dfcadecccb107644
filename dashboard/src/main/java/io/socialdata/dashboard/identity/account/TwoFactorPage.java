package io.socialdata.dashboard.identity.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * The second factor of the user: turned on, turned off, or being set up.
 *
 * @param offered whether the installation offers two-factor authentication to this user
 * @param enabled whether the user has a second factor
 * @param recoveryCodes the number of recovery codes that are left
 * @param setup the secret to confirm; null if none is being set up
 */
@CheckedTemplate(basePath = "account")
record TwoFactorPage(
        PageLayout frame,
        boolean offered,
        boolean enabled,
        int recoveryCodes,
        @Nullable TwoFactorSetup setup,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {

    /** Omits the secret. */
    @Override
    public String toString() {
        return "TwoFactorPage[]";
    }
}
