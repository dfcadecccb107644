/** Posts as the contract shows them, and the reads of a single one. */
@NullMarked
package io.socialdata.reads.tweets;

import org.jspecify.annotations.NullMarked;
