/** What an operator of the suite asks of its services, with a token of the issuer. */
@NullMarked
package io.socialdata.local.operator;

import org.jspecify.annotations.NullMarked;
