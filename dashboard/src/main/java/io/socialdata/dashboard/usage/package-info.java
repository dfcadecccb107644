/** Calls, errors and costs: chart, tables and CSV export. */
@NullMarked
package io.socialdata.dashboard.usage;

import org.jspecify.annotations.NullMarked;
