/** Passkeys of users: registration, sign-in and removal, by the rules of WebAuthn. */
@NullMarked
package io.socialdata.dashboard.passkeys;

import org.jspecify.annotations.NullMarked;
