/** Coming in and going out: guest tokens, the login flow, and logging out. */
@NullMarked
package io.socialdata.simulator.operations.login;

import org.jspecify.annotations.NullMarked;
