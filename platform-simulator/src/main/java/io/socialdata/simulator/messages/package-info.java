/** Direct messages: conversations, messages, and who may write to whom. */
@NullMarked
package io.socialdata.simulator.messages;

import org.jspecify.annotations.NullMarked;
