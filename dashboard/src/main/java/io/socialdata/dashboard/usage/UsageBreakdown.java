package io.socialdata.dashboard.usage;

import java.util.List;

/** Usage by hour, day, operation or key, with the total of all. */
public record UsageBreakdown(List<UsageTotal> sums, UsageTotal total) {}
