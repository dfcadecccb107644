/** Reports of accounts to the team, from the account's side: writing, listing and reading. */
@NullMarked
package io.socialdata.feedback.reports;

import org.jspecify.annotations.NullMarked;
