/** Lists: who is on them, who follows them, what is posted. */
@NullMarked
package io.socialdata.reads.lists;

import org.jspecify.annotations.NullMarked;
