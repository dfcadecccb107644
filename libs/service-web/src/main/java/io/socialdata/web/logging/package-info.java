/** Log lines as flat JSON, one event a line, with secrets removed. */
@NullMarked
package io.socialdata.web.logging;

import org.jspecify.annotations.NullMarked;
