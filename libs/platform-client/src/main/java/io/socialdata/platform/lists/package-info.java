/** Lists of the platform and those on them. */
@NullMarked
package io.socialdata.platform.lists;

import org.jspecify.annotations.NullMarked;
