/** Calls to addresses of this machine. */
@NullMarked
package io.socialdata.local.http;

import org.jspecify.annotations.NullMarked;
