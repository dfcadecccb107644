/** Log lines as flat JSON, one event per line, with secrets removed. */
@NullMarked
package io.socialdata.web.logging;

import org.jspecify.annotations.NullMarked;
