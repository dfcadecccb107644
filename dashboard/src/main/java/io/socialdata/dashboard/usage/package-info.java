/** What was called, what failed and what it cost: chart, table and CSV. */
@NullMarked
package io.socialdata.dashboard.usage;

import org.jspecify.annotations.NullMarked;
