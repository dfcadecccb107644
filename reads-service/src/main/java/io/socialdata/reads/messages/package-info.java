/** The acting account's direct messages. */
@NullMarked
package io.socialdata.reads.messages;

import org.jspecify.annotations.NullMarked;
