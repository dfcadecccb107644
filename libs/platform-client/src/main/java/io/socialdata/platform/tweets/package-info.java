/** Posts of the platform and their readers. */
@NullMarked
package io.socialdata.platform.tweets;

import org.jspecify.annotations.NullMarked;
