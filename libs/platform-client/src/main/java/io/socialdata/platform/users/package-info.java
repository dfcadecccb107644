/** Users of the platform, parsed from every layout it sends. */
@NullMarked
package io.socialdata.platform.users;

import org.jspecify.annotations.NullMarked;
