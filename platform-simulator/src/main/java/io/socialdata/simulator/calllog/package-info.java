/** A bounded record of what was asked and how it ended. */
@NullMarked
package io.socialdata.simulator.calllog;

import org.jspecify.annotations.NullMarked;
