/** Audio rooms of the platform. */
@NullMarked
package io.socialdata.platform.spaces;

import org.jspecify.annotations.NullMarked;
