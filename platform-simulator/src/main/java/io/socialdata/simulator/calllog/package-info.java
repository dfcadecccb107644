/** A bounded log of calls and their outcomes. */
@NullMarked
package io.socialdata.simulator.calllog;

import org.jspecify.annotations.NullMarked;
