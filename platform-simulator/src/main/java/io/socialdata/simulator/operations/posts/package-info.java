/** Single posts and what can be done with them. */
@NullMarked
package io.socialdata.simulator.operations.posts;

import org.jspecify.annotations.NullMarked;
