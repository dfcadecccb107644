/** Sending of direct messages. */
@NullMarked
package io.socialdata.writes.messages;

import org.jspecify.annotations.NullMarked;
