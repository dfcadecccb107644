/** Direct messages sent. */
@NullMarked
package io.socialdata.writes.messages;

import org.jspecify.annotations.NullMarked;
