/** Customer accounts: opened by an operator or the dashboard, read by their owners. */
@NullMarked
package io.socialdata.billing.accounts;

import org.jspecify.annotations.NullMarked;
