/** Guest tokens, the login flow, and logout. */
@NullMarked
package io.socialdata.simulator.operations.login;

import org.jspecify.annotations.NullMarked;
