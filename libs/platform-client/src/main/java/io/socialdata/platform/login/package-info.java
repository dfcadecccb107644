/** Signing an account in with its password, and asking whose cookies a session holds. */
@NullMarked
package io.socialdata.platform.login;

import org.jspecify.annotations.NullMarked;
