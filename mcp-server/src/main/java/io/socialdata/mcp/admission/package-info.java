/** Admission of requests: key, session, form of the message. What is refused here reaches no tool and costs nothing. */
@NullMarked
package io.socialdata.mcp.admission;

import org.jspecify.annotations.NullMarked;
