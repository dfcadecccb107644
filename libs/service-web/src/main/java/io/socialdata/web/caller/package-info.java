/** Identifies the caller: the service token of the calling service and the account behind the call. */
@NullMarked
package io.socialdata.web.caller;

import org.jspecify.annotations.NullMarked;
