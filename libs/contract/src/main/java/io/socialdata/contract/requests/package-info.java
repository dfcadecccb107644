/** The request log of an account, as billing-service returns it. */
@NullMarked
package io.socialdata.contract.requests;

import org.jspecify.annotations.NullMarked;
