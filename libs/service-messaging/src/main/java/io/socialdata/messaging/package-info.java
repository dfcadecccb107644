/** Events that leave with their transaction and take effect once. */
@NullMarked
package io.socialdata.messaging;

import org.jspecify.annotations.NullMarked;
