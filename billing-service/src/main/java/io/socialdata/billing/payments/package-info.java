/** Money that came in and went back: what it does to an account's credit, and what the account sees of it. */
@NullMarked
package io.socialdata.billing.payments;

import org.jspecify.annotations.NullMarked;
