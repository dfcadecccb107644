/** Calls to services with the operator's role. */
@NullMarked
package io.socialdata.dashboard.operator.backend;

import org.jspecify.annotations.NullMarked;
