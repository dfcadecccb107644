/** Login with user name and password, which are used once and never stored. */
@NullMarked
package io.socialdata.session.login;

import org.jspecify.annotations.NullMarked;
