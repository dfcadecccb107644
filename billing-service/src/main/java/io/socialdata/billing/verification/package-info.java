/** The offline check of the books: recomputes from the entries what the other tables say, in one snapshot. */
@NullMarked
package io.socialdata.billing.verification;

import org.jspecify.annotations.NullMarked;
