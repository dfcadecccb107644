/** What session-service and those who act as a session tell each other. */
@NullMarked
package io.socialdata.contract.sessions;

import org.jspecify.annotations.NullMarked;
