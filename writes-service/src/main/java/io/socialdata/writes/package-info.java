/** Every action on the platform. */
@NullMarked
package io.socialdata.writes;

import org.jspecify.annotations.NullMarked;
