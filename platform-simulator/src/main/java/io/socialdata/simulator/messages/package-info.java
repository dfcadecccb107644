/** Direct messages: who talks to whom, what was said, and who may write to whom. */
@NullMarked
package io.socialdata.simulator.messages;

import org.jspecify.annotations.NullMarked;
