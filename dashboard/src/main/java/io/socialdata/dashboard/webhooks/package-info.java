/** The webhooks of the account: made, tried out, changed and deleted. */
@NullMarked
package io.socialdata.dashboard.webhooks;

import org.jspecify.annotations.NullMarked;
