/** Jobs: public reads of many pages in the background, charged page by page, and their results. */
@NullMarked
package io.socialdata.monitoring.jobs;

import org.jspecify.annotations.NullMarked;
