/** Operator calls to the services of the suite, with a token of the issuer. */
@NullMarked
package io.socialdata.local.operator;

import org.jspecify.annotations.NullMarked;
