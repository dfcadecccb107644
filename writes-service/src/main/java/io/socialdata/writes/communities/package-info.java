/** Coming into communities and leaving them. */
@NullMarked
package io.socialdata.writes.communities;

import org.jspecify.annotations.NullMarked;
