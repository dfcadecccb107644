/** Direct messages: the inbox, conversations, and sending. */
@NullMarked
package io.socialdata.simulator.operations.messages;

import org.jspecify.annotations.NullMarked;
