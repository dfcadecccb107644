package io.socialdata.dashboard.requests;

import jakarta.ws.rs.QueryParam;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The filter of the request log, as the form sends it. Empty values do not filter. */
public class RequestLogQuery {

    private static final List<String> STATUSES = List.of("2xx", "4xx", "5xx");

    /** A time as browsers send it, without a zone; the form asks for UTC. */
    private static final Pattern MINUTE = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d");

    @QueryParam("operation")
    String operation = "";

    @QueryParam("key_id")
    String keyId = "";

    @QueryParam("status")
    String status = "";

    @QueryParam("charged")
    String charged = "";

    @QueryParam("refused")
    String refused = "";

    @QueryParam("from")
    String from = "";

    @QueryParam("to")
    String to = "";

    @QueryParam("request_id")
    String requestId = "";

    @QueryParam("cursor")
    String cursor = "";

    public String operation() {
        return operation;
    }

    public String keyId() {
        return keyId;
    }

    public String status() {
        return status;
    }

    public String charged() {
        return charged;
    }

    public String refused() {
        return refused;
    }

    public String from() {
        return from;
    }

    public String to() {
        return to;
    }

    public String requestId() {
        return requestId;
    }

    /** Returns the statuses to choose from, with the current one if it is another. */
    public List<String> statuses() {
        return status.isEmpty() || STATUSES.contains(status)
                ? STATUSES
                : Stream.concat(STATUSES.stream(), Stream.of(status)).toList();
    }

    public boolean narrows() {
        return !filter().isEmpty();
    }

    /** Returns the address of the page at this cursor. */
    public String at(String otherCursor) {
        Map<String, String> values = filter();
        values.put("cursor", otherCursor);
        return "/requests?" + query(values);
    }

    /** Returns the address of the export of the same calls. */
    public String csv() {
        return "/requests/requests.csv" + (narrows() ? "?" + query(filter()) : "");
    }

    /** Returns the parameters for billing. */
    public Map<String, String> parameters() {
        Map<String, String> values = filter();
        put(values, "cursor", cursor);
        values.computeIfPresent("from", (_, time) -> instant(time));
        values.computeIfPresent("to", (_, time) -> instant(time));
        return values;
    }

    private Map<String, String> filter() {
        Map<String, String> values = new LinkedHashMap<>();
        put(values, "operation", operation);
        put(values, "key_id", keyId);
        put(values, "status", status);
        put(values, "charged", charged);
        put(values, "refused", refused);
        put(values, "from", from);
        put(values, "to", to);
        put(values, "request_id", requestId.strip());
        return values;
    }

    private static void put(Map<String, String> values, String name, String value) {
        if (!value.isEmpty()) {
            values.put(name, value);
        }
    }

    private static String instant(String time) {
        return MINUTE.matcher(time).matches() ? time + ":00Z" : time;
    }

    private static String query(Map<String, String> values) {
        return values.entrySet().stream().map(RequestLogQuery::pair).collect(Collectors.joining("&"));
    }

    private static String pair(Entry<String, String> value) {
        return value.getKey() + "=" + URLEncoder.encode(value.getValue(), StandardCharsets.UTF_8);
    }
}
