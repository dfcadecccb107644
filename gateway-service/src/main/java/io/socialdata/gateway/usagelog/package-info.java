/** The log of usage records on the gateway's disk: every paid call is in it before its response is released. */
@NullMarked
package io.socialdata.gateway.usagelog;

import org.jspecify.annotations.NullMarked;
