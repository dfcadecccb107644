/** Sign-in of operators to the console. */
@NullMarked
package io.socialdata.dashboard.operator.entry;

import org.jspecify.annotations.NullMarked;
