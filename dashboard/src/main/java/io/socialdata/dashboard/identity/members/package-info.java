/** The members of an account, invitations, and the account that a login shows. */
@NullMarked
package io.socialdata.dashboard.identity.members;

import org.jspecify.annotations.NullMarked;
