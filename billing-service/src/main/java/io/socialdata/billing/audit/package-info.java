/** What operators did to accounts: who, why and when. */
@NullMarked
package io.socialdata.billing.audit;

import org.jspecify.annotations.NullMarked;
