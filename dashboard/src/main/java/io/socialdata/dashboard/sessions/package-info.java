/** The platform sessions of the account's keys. Nothing that was given is ever shown again. */
@NullMarked
package io.socialdata.dashboard.sessions;

import org.jspecify.annotations.NullMarked;
