/** One log line for each call, and what HTTP metrics say about it. */
@NullMarked
package io.socialdata.web.accesslog;

import org.jspecify.annotations.NullMarked;
