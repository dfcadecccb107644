/** Trends, by place and by the platform's categories. */
@NullMarked
package io.socialdata.reads.trends;

import org.jspecify.annotations.NullMarked;
