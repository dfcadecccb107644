/** Signing in with a name and a password, which are used once and never kept. */
@NullMarked
package io.socialdata.session.login;

import org.jspecify.annotations.NullMarked;
