package io.socialdata.dashboard.usage;

import java.util.List;

/** Usage by hour, day, operation or key, with the overall total. */
public record UsageBreakdown(List<UsageTotal> totals, UsageTotal total) {}
