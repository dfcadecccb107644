/** Sign-up, account activation, sign-in and sign-out. */
@NullMarked
package io.socialdata.dashboard.auth;

import org.jspecify.annotations.NullMarked;
