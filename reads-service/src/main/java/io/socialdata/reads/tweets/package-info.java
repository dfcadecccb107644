/** Posts as in the contract, and reads of a single post. */
@NullMarked
package io.socialdata.reads.tweets;

import org.jspecify.annotations.NullMarked;
