/**
 * What strangers may hold at a public port before they have sent a complete request: connections, time and memory; and
 * the strict reading of HTTP/1.1.
 */
@NullMarked
package io.socialdata.web.arrival;

import org.jspecify.annotations.NullMarked;
