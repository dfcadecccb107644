/** Fields of log lines, whose events are constant texts. */
@NullMarked
package io.socialdata.logging;

import org.jspecify.annotations.NullMarked;
