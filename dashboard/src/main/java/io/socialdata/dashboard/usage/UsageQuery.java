package io.socialdata.dashboard.usage;

import jakarta.ws.rs.QueryParam;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The period and the filter of the usage page, and the addresses of the pages around it. Empty values do not filter. */
public class UsageQuery {

    @QueryParam("range")
    String range = "";

    @QueryParam("month")
    String month = "";

    @QueryParam("operation")
    String operation = "";

    @QueryParam("key_id")
    String keyId = "";

    /** Returns the calendar month, or null if the query selects a range up to now. */
    @Nullable
    UsageMonth month() {
        return UsageMonth.of(month).orElse(null);
    }

    /** Returns the range up to now, or null if the query selects a month. */
    @Nullable
    UsageRange range() {
        return month() == null ? UsageRange.of(range) : null;
    }

    UsagePeriod period(Instant now) {
        return UsageMonth.of(month)
                .map(selected -> selected.period(now))
                .orElseGet(() -> UsageRange.of(range).period(now));
    }

    public String operation() {
        return operation;
    }

    public String keyId() {
        return keyId;
    }

    public boolean narrows() {
        return !operation.isEmpty() || !keyId.isEmpty();
    }

    /** Returns the address of the same usage in another period. */
    public String during(UsageRange other) {
        return address("range", other.word(), operation, keyId);
    }

    public String ofMonth(UsageMonth other) {
        return address("month", other.value(), operation, keyId);
    }

    public String ofOperation(@Nullable String other) {
        return samePeriod(other == null ? "" : other, keyId);
    }

    public String ofKey(@Nullable String other) {
        return samePeriod(operation, other == null ? "" : other);
    }

    public String ofAllOperations() {
        return ofOperation("");
    }

    public String ofAllKeys() {
        return ofKey("");
    }

    /** Returns the address of the single calls with this class of status. */
    public String requests(String status) {
        return "/requests" + query("status", status, operation, keyId);
    }

    @Nullable
    String operationOrNull() {
        return operation.isEmpty() ? null : operation;
    }

    @Nullable
    String keyIdOrNull() {
        return keyId.isEmpty() ? null : keyId;
    }

    private String samePeriod(String otherOperation, String otherKeyId) {
        return UsageMonth.of(month)
                .map(selected -> address("month", selected.value(), otherOperation, otherKeyId))
                .orElseGet(() -> address("range", UsageRange.of(range).word(), otherOperation, otherKeyId));
    }

    private static String address(String parameter, String value, String operation, String keyId) {
        return "/usage" + query(parameter, value, operation, keyId);
    }

    private static String query(String parameter, String value, String operation, String keyId) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put(parameter, value);
        values.put("operation", operation);
        values.put("key_id", keyId);
        return values.entrySet().stream()
                .filter(entry -> !entry.getValue().isEmpty())
                .map(entry -> entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&", "?", ""));
    }
}
