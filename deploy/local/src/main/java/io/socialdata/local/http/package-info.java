/** HTTP calls to services on this machine. */
@NullMarked
package io.socialdata.local.http;

import org.jspecify.annotations.NullMarked;
