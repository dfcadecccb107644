/** Searches for posts and for people. */
@NullMarked
package io.socialdata.reads.search;

import org.jspecify.annotations.NullMarked;
