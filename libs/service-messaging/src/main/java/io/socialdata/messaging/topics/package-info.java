/** Topics exist, with the configured shape, before anyone uses them. */
@NullMarked
package io.socialdata.messaging.topics;

import org.jspecify.annotations.NullMarked;
