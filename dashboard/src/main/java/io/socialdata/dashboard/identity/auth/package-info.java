/** Sign-up, account activation, sign-in and sign-out. */
@NullMarked
package io.socialdata.dashboard.identity.auth;

import org.jspecify.annotations.NullMarked;
