/** Articles: long texts that are drafts until they are published, and announced in a post when they are. */
@NullMarked
package io.socialdata.simulator.articles;

import org.jspecify.annotations.NullMarked;
