/** The second factor of users with a password: codes of an authenticator app, and recovery codes. */
@NullMarked
package io.socialdata.dashboard.identity.twofactor;

import org.jspecify.annotations.NullMarked;
