package io.socialdata.dashboard.identity.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.layout.PageLayout;
import org.jspecify.annotations.Nullable;

/**
 * The signed-in user, the form for a new password, and the ways to further settings.
 *
 * @param password whether the user has a password, and not only single sign-on
 * @param twoFactor whether the user has a second factor
 * @param passkeysOffered whether the installation offers passkeys
 * @param passkeys the number of passkeys of the user
 * @param mail whether mails are sent, without which the address cannot be changed
 * @param logins the number of active logins
 */
@CheckedTemplate(basePath = "account")
record AccountPage(
        PageLayout frame,
        AuthenticatedUser member,
        boolean password,
        boolean twoFactor,
        boolean passkeysOffered,
        int passkeys,
        boolean mail,
        int logins,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
