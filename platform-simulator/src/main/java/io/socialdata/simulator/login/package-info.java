/** Login with name, password and the further subtasks of an account. */
@NullMarked
package io.socialdata.simulator.login;

import org.jspecify.annotations.NullMarked;
