/** Feedback reports of the account, and the team's replies. */
@NullMarked
package io.socialdata.dashboard.feedback;

import org.jspecify.annotations.NullMarked;
