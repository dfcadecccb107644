/** The platform client: typed calls of the platform over its web protocol. */
@NullMarked
package io.socialdata.platform;

import org.jspecify.annotations.NullMarked;
