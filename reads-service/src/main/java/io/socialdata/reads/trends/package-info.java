/** What is trending, where, and in which of the platform's categories. */
@NullMarked
package io.socialdata.reads.trends;

import org.jspecify.annotations.NullMarked;
