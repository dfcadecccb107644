/** The platform's assistant: questions, its answers with their sources, and its settings. */
@NullMarked
package io.socialdata.platform.assistant;

import org.jspecify.annotations.NullMarked;
