/** Spring Cloud Gateway with a key check and a rate limit, for comparison. */
@NullMarked
package io.socialdata.peer;

import org.jspecify.annotations.NullMarked;
