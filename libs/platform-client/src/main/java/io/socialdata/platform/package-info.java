/** The connector to the platform. */
@NullMarked
package io.socialdata.platform;

import org.jspecify.annotations.NullMarked;
