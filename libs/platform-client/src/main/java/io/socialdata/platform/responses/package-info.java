/** Parses responses of the platform: payload first, then error codes, then the status. */
@NullMarked
package io.socialdata.platform.responses;

import org.jspecify.annotations.NullMarked;
