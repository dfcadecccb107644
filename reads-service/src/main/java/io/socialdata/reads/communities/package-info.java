/** Communities: their details, members and posts. */
@NullMarked
package io.socialdata.reads.communities;

import org.jspecify.annotations.NullMarked;
