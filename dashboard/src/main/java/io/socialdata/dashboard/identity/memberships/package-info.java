/** Members of accounts: their roles and what each role may do. */
@NullMarked
package io.socialdata.dashboard.identity.memberships;

import org.jspecify.annotations.NullMarked;
