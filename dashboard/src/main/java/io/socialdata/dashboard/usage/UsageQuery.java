package io.socialdata.dashboard.usage;

import jakarta.ws.rs.QueryParam;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The period and the filter of the usage page, and the addresses of the pages around it. Empty values do not filter. */
public class UsageQuery {

    @QueryParam("range")
    String range = "";

    @QueryParam("operation")
    String operation = "";

    @QueryParam("key_id")
    String keyId = "";

    public UsageRange range() {
        return UsageRange.of(range);
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
        return address(other, operation, keyId);
    }

    public String ofOperation(@Nullable String other) {
        return address(range(), other == null ? "" : other, keyId);
    }

    public String ofKey(@Nullable String other) {
        return address(range(), operation, other == null ? "" : other);
    }

    public String ofAllOperations() {
        return ofOperation("");
    }

    public String ofAllKeys() {
        return ofKey("");
    }

    /** Returns the address of the single calls with this class of status. */
    public String requests(String status) {
        return "/requests" + query(status, "", operation, keyId);
    }

    @Nullable
    String operationOrNull() {
        return operation.isEmpty() ? null : operation;
    }

    @Nullable
    String keyIdOrNull() {
        return keyId.isEmpty() ? null : keyId;
    }

    private static String address(UsageRange range, String operation, String keyId) {
        return "/usage" + query("", range.word(), operation, keyId);
    }

    private static String query(String status, String range, String operation, String keyId) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("status", status);
        values.put("range", range);
        values.put("operation", operation);
        values.put("key_id", keyId);
        return values.entrySet().stream()
                .filter(value -> !value.getValue().isEmpty())
                .map(value -> value.getKey() + "=" + URLEncoder.encode(value.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&", "?", ""));
    }
}
