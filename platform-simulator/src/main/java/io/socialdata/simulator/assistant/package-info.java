/** The platform's assistant: conversations, questions, and answers put together from what the world holds. */
@NullMarked
package io.socialdata.simulator.assistant;

import org.jspecify.annotations.NullMarked;
