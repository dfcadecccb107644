/** The team's side of feedback: reading all reports, replying, changing their status. */
@NullMarked
package io.socialdata.feedback.team;

import org.jspecify.annotations.NullMarked;
