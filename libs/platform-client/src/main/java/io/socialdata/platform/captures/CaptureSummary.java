package io.socialdata.platform.captures;

import java.time.Instant;

/**
 * A line in the list of captures.
 *
 * @param outcome kind of the failure, as in {@code unreadable}; {@code partial} for a page without some of its entries
 * @param reason what was wrong, as in {@code edge_page}
 * @param status HTTP status of the response
 */
public record CaptureSummary(String id, String operation, Instant at, String outcome, String reason, int status) {}
