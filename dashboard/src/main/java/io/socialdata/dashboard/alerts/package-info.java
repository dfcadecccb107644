/** Alerts of an account: their mails, the list and the settings. */
@NullMarked
package io.socialdata.dashboard.alerts;

import org.jspecify.annotations.NullMarked;
