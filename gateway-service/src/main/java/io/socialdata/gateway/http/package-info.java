/** Strict reading of HTTP/1.1: rejects what two servers could interpret differently. */
@NullMarked
package io.socialdata.gateway.http;

import org.jspecify.annotations.NullMarked;
