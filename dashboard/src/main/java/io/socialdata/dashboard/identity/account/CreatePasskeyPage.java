package io.socialdata.dashboard.identity.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;

/**
 * The button that creates a passkey in the browser.
 *
 * @param domain the domain that the passkey will belong to
 */
@CheckedTemplate(basePath = "account")
record CreatePasskeyPage(PageLayout frame, String domain, PasskeyOffer offer) implements TemplateInstance {}
