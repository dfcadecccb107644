/** Articles: long texts that start as drafts and are announced in a post when they are published. */
@NullMarked
package io.socialdata.simulator.articles;

import org.jspecify.annotations.NullMarked;
