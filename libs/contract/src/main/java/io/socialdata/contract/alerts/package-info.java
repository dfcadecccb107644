/** The alerts of an account, as billing-service returns them. */
@NullMarked
package io.socialdata.contract.alerts;

import org.jspecify.annotations.NullMarked;
