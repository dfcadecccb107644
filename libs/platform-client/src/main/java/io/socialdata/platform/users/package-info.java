/** Users as the platform describes them, read from every layout it sends. */
@NullMarked
package io.socialdata.platform.users;

import org.jspecify.annotations.NullMarked;
