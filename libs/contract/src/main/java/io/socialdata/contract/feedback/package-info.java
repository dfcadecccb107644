/** The reports of accounts to the team, as feedback-service returns them. */
@NullMarked
package io.socialdata.contract.feedback;

import org.jspecify.annotations.NullMarked;
