/**
 * Everything that is written to a caller: complete responses that wait for their charge, streamed ones that are
 * free, refusals, and the bounds of what a caller leaves unread.
 */
@NullMarked
package io.socialdata.gateway.edge.respond;

import org.jspecify.annotations.NullMarked;
