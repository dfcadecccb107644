/** Lists: members, followers and posts. */
@NullMarked
package io.socialdata.reads.lists;

import org.jspecify.annotations.NullMarked;
