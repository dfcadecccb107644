/** A user's profile: posts, followers, and what the platform discloses. */
@NullMarked
package io.socialdata.reads.profiles;

import org.jspecify.annotations.NullMarked;
