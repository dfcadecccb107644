/** What is trending where. */
@NullMarked
package io.socialdata.platform.trends;

import org.jspecify.annotations.NullMarked;
