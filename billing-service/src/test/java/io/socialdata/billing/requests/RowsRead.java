package io.socialdata.billing.requests;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts the rows of both sources of the request log that the scans of an analyzed plan have read. */
final class RowsRead {

    private static final Pattern SCAN = Pattern.compile(
            "(?:Seq|Heap|(?<!Bitmap )Index|Only) Scan.* on (?:usage_event|refused_call)\\S* .*actual rows=([0-9.]+) loops=([0-9]+)");
    private static final Pattern REMOVED = Pattern.compile("Rows Removed by Filter: ([0-9]+)");

    private RowsRead() {}

    static long in(List<String> plan) {
        double rows = 0;
        for (String line : plan) {
            Matcher scan = SCAN.matcher(line);
            Matcher removed = REMOVED.matcher(line);
            if (scan.find()) {
                rows += Double.parseDouble(scan.group(1)) * Long.parseLong(scan.group(2));
            } else if (removed.find()) {
                rows += Long.parseLong(removed.group(1));
            }
        }
        return Math.round(rows);
    }
}
