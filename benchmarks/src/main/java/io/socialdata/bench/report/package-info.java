/** Prints results in the format of the documentation. */
@NullMarked
package io.socialdata.bench.report;

import org.jspecify.annotations.NullMarked;
