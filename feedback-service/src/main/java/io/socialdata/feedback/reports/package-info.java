/** Reports of accounts to the team, as the accounts write and read them. */
@NullMarked
package io.socialdata.feedback.reports;

import org.jspecify.annotations.NullMarked;
