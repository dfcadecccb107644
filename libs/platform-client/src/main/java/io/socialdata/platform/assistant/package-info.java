/** The platform's assistant: questions, replies with their sources, and settings. */
@NullMarked
package io.socialdata.platform.assistant;

import org.jspecify.annotations.NullMarked;
