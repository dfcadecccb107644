/** An SMTP server that keeps the received mails in memory and delivers none. */
@NullMarked
package io.socialdata.simulator.mail;

import org.jspecify.annotations.NullMarked;
