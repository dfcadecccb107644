/** Single posts and the operations on them. */
@NullMarked
package io.socialdata.simulator.operations.posts;

import org.jspecify.annotations.NullMarked;
