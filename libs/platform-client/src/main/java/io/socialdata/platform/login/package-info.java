/** Signs an account in with its password, and looks up the owner of a session's cookies. */
@NullMarked
package io.socialdata.platform.login;

import org.jspecify.annotations.NullMarked;
