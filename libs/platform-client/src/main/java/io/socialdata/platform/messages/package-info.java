/** Unencrypted direct messages; the platform keeps encrypted ones in a separate service. */
@NullMarked
package io.socialdata.platform.messages;

import org.jspecify.annotations.NullMarked;
