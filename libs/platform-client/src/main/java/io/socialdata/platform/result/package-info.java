/** Every way a call of the platform can end, as sealed types. */
@NullMarked
package io.socialdata.platform.result;

import org.jspecify.annotations.NullMarked;
