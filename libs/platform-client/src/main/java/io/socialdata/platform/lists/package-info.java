/** Lists of the platform and their members. */
@NullMarked
package io.socialdata.platform.lists;

import org.jspecify.annotations.NullMarked;
