/** One log line and one measurement for each call. */
@NullMarked
package io.socialdata.web.accesslog;

import org.jspecify.annotations.NullMarked;
