/** What operators did in the console: who, what, when and why. */
@NullMarked
package io.socialdata.dashboard.operator.audit;

import org.jspecify.annotations.NullMarked;
