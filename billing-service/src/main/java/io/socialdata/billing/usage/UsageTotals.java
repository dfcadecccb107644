package io.socialdata.billing.usage;

import java.util.List;

/** The usage of a period by group, and that of all groups together. */
record UsageTotals(List<UsageTotal> groups, UsageTotal total) {

    /** Name of the total, which belongs to no group. */
    static final String TOTAL = "total";

    static final UsageTotal NONE = new UsageTotal(TOTAL, 0, 0, 0, 0, 0);
}
