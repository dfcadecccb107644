/** The acting account's own profile. */
@NullMarked
package io.socialdata.writes.profile;

import org.jspecify.annotations.NullMarked;
