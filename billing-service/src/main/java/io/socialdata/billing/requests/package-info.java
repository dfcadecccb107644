/** The request log: the calls of an account, one by one, as long as their usage records are kept. */
@NullMarked
package io.socialdata.billing.requests;

import org.jspecify.annotations.NullMarked;
