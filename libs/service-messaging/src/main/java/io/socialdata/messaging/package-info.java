/** Events that are published with their transaction and take effect once. */
@NullMarked
package io.socialdata.messaging;

import org.jspecify.annotations.NullMarked;
