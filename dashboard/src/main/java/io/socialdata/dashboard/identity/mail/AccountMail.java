package io.socialdata.dashboard.identity.mail;

import io.quarkus.mailer.MailTemplate.MailTemplateInstance;
import io.quarkus.qute.CheckedTemplate;
import org.jspecify.annotations.Nullable;

/**
 * The text of a mail. It contains nothing that a user has typed, so that nobody sends a text of their own to a foreign
 * address by signing up with it.
 *
 * @param link the URL behind the button; null for a notice
 */
@CheckedTemplate(basePath = "mail")
record AccountMail(String headline, String text, @Nullable String link, String button, String hint)
        implements MailTemplateInstance {}
