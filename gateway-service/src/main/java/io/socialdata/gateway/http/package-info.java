/** Reading of complete request heads, and writes to sockets. */
@NullMarked
package io.socialdata.gateway.http;

import org.jspecify.annotations.NullMarked;
