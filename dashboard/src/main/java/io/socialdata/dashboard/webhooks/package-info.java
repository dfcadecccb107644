/** The webhooks of the account: creation, tests, changes, secret rotation and deletion. */
@NullMarked
package io.socialdata.dashboard.webhooks;

import org.jspecify.annotations.NullMarked;
