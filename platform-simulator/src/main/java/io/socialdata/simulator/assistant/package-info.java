/** The platform's assistant: conversations, questions, and replies built from the content of the world. */
@NullMarked
package io.socialdata.simulator.assistant;

import org.jspecify.annotations.NullMarked;
