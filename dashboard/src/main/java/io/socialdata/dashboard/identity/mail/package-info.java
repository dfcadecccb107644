/** Mails to users: an outbox table, a sender with retries, and the single-use tokens of links. */
@NullMarked
package io.socialdata.dashboard.identity.mail;

import org.jspecify.annotations.NullMarked;
