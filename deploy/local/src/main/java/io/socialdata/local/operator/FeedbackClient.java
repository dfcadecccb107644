package io.socialdata.local.operator;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Feedback reports of all accounts, for the team to read, answer and move. */
public final class FeedbackClient {

    private static final String SERVICE = "feedback";
    private static final String PATH = "/internal/feedback";
    private static final int PAGE = 100;

    private final InternalApiClient internalApiClient;

    public FeedbackClient(InternalApiClient internalApiClient) {
        this.internalApiClient = internalApiClient;
    }

    /**
     * Returns one line per report, newest first.
     *
     * @param status only reports with this status; empty for all
     */
    public List<String> list(String status) {
        List<String> lines = new ArrayList<>();
        lines.add(line("ID", "STATUS", "TYPE", "ANSWERED", "SENT", "TITLE"));
        String cursor = "";
        do {
            JsonNode page = internalApiClient.get(
                    SERVICE, PATH + "?limit=" + PAGE + parameter("status", status) + parameter("cursor", cursor));
            for (JsonNode report : page.path("reports")) {
                lines.add(line(
                        text(report, "id"),
                        text(report, "status"),
                        text(report, "type"),
                        report.path("response").isTextual() ? "yes" : "no",
                        text(report, "createdAt"),
                        text(report, "title")));
            }
            cursor = page.path("nextCursor").asText("");
        } while (!cursor.isEmpty());
        return lines;
    }

    /** Returns all details of one report. */
    public List<String> show(String id) {
        return shown(internalApiClient.get(SERVICE, PATH + "/" + id));
    }

    /** Stores the response that the account will read, replacing an earlier one. */
    public List<String> respond(String id, String response) {
        return shown(internalApiClient.post(SERVICE, PATH + "/" + id + "/response", Map.of("response", response)));
    }

    /** Changes the status of a report. */
    public List<String> move(String id, String status) {
        return shown(internalApiClient.post(SERVICE, PATH + "/" + id + "/status", Map.of("status", status)));
    }

    private static List<String> shown(JsonNode report) {
        List<String> lines = new ArrayList<>();
        for (String field :
                List.of("id", "accountId", "keyId", "status", "type", "title", "area", "client", "createdAt")) {
            lines.add("%-10s %s".formatted(field, text(report, field)));
        }
        lines.add("");
        lines.addAll(text(report, "details").lines().toList());
        if (!report.path("evidence").isNull()) {
            lines.add("");
            lines.add("evidence   " + report.path("evidence"));
        }
        lines.add("");
        lines.add("answer     " + text(report, "response"));
        return lines;
    }

    private static String line(String id, String status, String type, String answered, String sent, String title) {
        return "%-36s  %-8s  %-18s  %-8s  %-24s  %s".formatted(id, status, type, answered, sent, title);
    }

    private static String parameter(String name, String value) {
        return value.isEmpty() ? "" : "&" + name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    /** Customers' text is shown on a terminal: removes characters that could control it. */
    private static String text(JsonNode report, String field) {
        JsonNode value = report.path(field);
        String text = value.isValueNode() && !value.isNull() ? value.asText() : "-";
        return text.replaceAll("[\\p{Cntrl}&&[^\\n\\t]]", "");
    }
}
