/** Relates a call to its log lines and to the calls around it: request id, trace and operation. */
@NullMarked
package io.socialdata.web.correlation;

import org.jspecify.annotations.NullMarked;
