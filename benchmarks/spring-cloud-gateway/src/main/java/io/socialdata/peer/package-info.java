/** Spring Cloud Gateway with a key check and a limit, as something to be compared with. */
@NullMarked
package io.socialdata.peer;

import org.jspecify.annotations.NullMarked;
