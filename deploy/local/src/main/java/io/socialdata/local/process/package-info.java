/** Programs that outlive the launcher: started, remembered, stopped. */
@NullMarked
package io.socialdata.local.process;

import org.jspecify.annotations.NullMarked;
