/** Passkeys of users: registration, sign-in and removal, by the rules of WebAuthn. */
@NullMarked
package io.socialdata.dashboard.identity.passkeys;

import org.jspecify.annotations.NullMarked;
