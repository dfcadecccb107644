/** Programs that outlive the launcher: started, tracked, stopped. */
@NullMarked
package io.socialdata.local.process;

import org.jspecify.annotations.NullMarked;
