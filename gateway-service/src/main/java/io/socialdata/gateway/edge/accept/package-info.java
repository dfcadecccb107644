/**
 * The public port: opens it, reads the head of a request, and finds out what it asks for. What is no call of an
 * operation, such as a page, ends here.
 */
@NullMarked
package io.socialdata.gateway.edge.accept;

import org.jspecify.annotations.NullMarked;
