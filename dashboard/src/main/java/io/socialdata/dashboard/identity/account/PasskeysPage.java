package io.socialdata.dashboard.identity.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.identity.passkeys.Passkey;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The passkeys of the user, and the form for another one.
 *
 * @param offered whether the installation offers passkeys to this user
 * @param full whether the user has the maximum number of passkeys
 * @param twoFactor whether a code is needed beside the password
 * @param name the name that was typed
 */
@CheckedTemplate(basePath = "account")
record PasskeysPage(
        PageLayout frame,
        boolean offered,
        boolean full,
        boolean twoFactor,
        List<Passkey> passkeys,
        String name,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
