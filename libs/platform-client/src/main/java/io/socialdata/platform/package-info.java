/** The connector: typed calls of the platform over its web wire protocol. */
@NullMarked
package io.socialdata.platform;

import org.jspecify.annotations.NullMarked;
