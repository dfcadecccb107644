/** The service tokens for the instances of test keys. */
@NullMarked
package io.socialdata.gateway.tokens;

import org.jspecify.annotations.NullMarked;
