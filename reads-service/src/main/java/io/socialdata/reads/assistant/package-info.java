/** The platform's assistant, used as the caller's account. */
@NullMarked
package io.socialdata.reads.assistant;

import org.jspecify.annotations.NullMarked;
