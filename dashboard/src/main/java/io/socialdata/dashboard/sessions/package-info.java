/** The platform sessions of the account's keys. Submitted secrets are never shown again. */
@NullMarked
package io.socialdata.dashboard.sessions;

import org.jspecify.annotations.NullMarked;
