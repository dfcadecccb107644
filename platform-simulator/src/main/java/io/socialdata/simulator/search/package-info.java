/** Search for posts and users with the platform's query language. */
@NullMarked
package io.socialdata.simulator.search;

import org.jspecify.annotations.NullMarked;
