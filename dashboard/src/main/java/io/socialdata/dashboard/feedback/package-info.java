/** What the account writes to the team, and what the team answers. */
@NullMarked
package io.socialdata.dashboard.feedback;

import org.jspecify.annotations.NullMarked;
