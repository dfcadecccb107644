/** The search endpoints. */
@NullMarked
package io.socialdata.simulator.operations.search;

import org.jspecify.annotations.NullMarked;
