/** Alerts to the owners of accounts: each once, with the mails that are due and the settings of the account. */
@NullMarked
package io.socialdata.billing.alerts;

import org.jspecify.annotations.NullMarked;
