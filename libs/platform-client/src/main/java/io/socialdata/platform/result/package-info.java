/** Every result of a call of the platform, as sealed types. */
@NullMarked
package io.socialdata.platform.result;

import org.jspecify.annotations.NullMarked;
