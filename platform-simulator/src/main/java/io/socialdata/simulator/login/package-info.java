/** Logging in with name, password and whatever else the platform asks of an account. */
@NullMarked
package io.socialdata.simulator.login;

import org.jspecify.annotations.NullMarked;
