/** Creates topics with the configured settings before they are used. */
@NullMarked
package io.socialdata.messaging.topics;

import org.jspecify.annotations.NullMarked;
