/** The team's side: reading all reports, answering them, moving them on. */
@NullMarked
package io.socialdata.feedback.team;

import org.jspecify.annotations.NullMarked;
