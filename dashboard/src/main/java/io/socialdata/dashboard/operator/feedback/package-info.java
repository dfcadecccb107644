/** Reports of all accounts in the console, with replies. */
@NullMarked
package io.socialdata.dashboard.operator.feedback;

import org.jspecify.annotations.NullMarked;
