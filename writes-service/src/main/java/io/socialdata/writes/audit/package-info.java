/** A record of each write: account, operation, target id and outcome; never the content. */
@NullMarked
package io.socialdata.writes.audit;

import org.jspecify.annotations.NullMarked;
