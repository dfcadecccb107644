/** Dead letters in the console. */
@NullMarked
package io.socialdata.dashboard.operator.deadletters;

import org.jspecify.annotations.NullMarked;
