package io.socialdata.local.operator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.local.settings.LauncherException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The pooled platform accounts for public reads, as stored by session-service. */
public final class PooledAccountClient {

    private static final String SERVICE = "session";
    private static final String PATH = "/internal/pool/accounts";

    /** Field names as used by the platform and its tools, and as used by the service. */
    private static final Map<String, String> FIELDS = Map.of(
            "auth_token",
            "authToken",
            "ct0",
            "ct0",
            "user_agent",
            "userAgent",
            "proxy_url",
            "proxyUrl",
            "name",
            "name");

    private final InternalApiClient internalApiClient;

    public PooledAccountClient(InternalApiClient internalApiClient) {
        this.internalApiClient = internalApiClient;
    }

    /**
     * Adds accounts one after the other. Existing ones get the new cookies.
     *
     * @param json an object or an array of objects with auth_token, ct0, and optionally user_agent, proxy_url and name
     * @return one line per account with its result
     */
    public List<String> add(String json) {
        List<String> lines = new ArrayList<>();
        for (Map<String, String> account : accounts(json)) {
            JsonNode response =
                    internalApiClient.post(SERVICE, PATH, List.of(account)).path(0);
            lines.add("%-9s %s"
                    .formatted(
                            response.path("outcome").asText(),
                            response.path("id").asText("")));
        }
        return lines;
    }

    /** Returns one line per account, without secrets. */
    public List<String> list() {
        List<String> lines = new ArrayList<>();
        lines.add(line("ID", "USER", "HEALTH", "LAST USED", "NAME", "LAST ERROR"));
        for (JsonNode account : internalApiClient.get(SERVICE, PATH)) {
            String health = account.path("health").asText();
            String until = text(account, health.equals("degraded") ? "degradedUntil" : "restingUntil");
            JsonNode error = account.path("lastError");
            lines.add(line(
                    text(account, "id"),
                    text(account, "username"),
                    until.equals("-") ? health : health + " until " + until,
                    text(account, "lastUsedAt"),
                    text(account, "name"),
                    error.isObject() ? "%s %s".formatted(text(error, "operation"), text(error, "error")) : "-"));
        }
        return lines;
    }

    public void retire(String id) {
        internalApiClient.delete(SERVICE, PATH + "/" + id);
    }

    private static String line(String id, String user, String health, String used, String name, String error) {
        return "%-36s  %-16s  %-10s  %-24s  %-16s  %s".formatted(id, user, health, used, name, error);
    }

    private static String text(JsonNode account, String field) {
        JsonNode value = account.path(field);
        return value.isValueNode() && !value.isNull() ? value.asText() : "-";
    }

    private static List<Map<String, String>> accounts(String json) {
        List<Map<String, String>> accounts = new ArrayList<>();
        JsonNode root = tree(json);
        for (JsonNode account : root.isArray() ? root : List.of(root)) {
            accounts.add(account(account));
        }
        if (accounts.isEmpty()) {
            throw LauncherException.usage("the input contains no account");
        }
        return accounts;
    }

    private static Map<String, String> account(JsonNode given) {
        if (!given.path("auth_token").isTextual() || !given.path("ct0").isTextual()) {
            throw LauncherException.usage("each account is an object with the texts auth_token and ct0");
        }
        Map<String, String> account = new LinkedHashMap<>();
        FIELDS.forEach((field, name) -> {
            if (given.path(field).isTextual()) {
                account.put(name, given.path(field).asText());
            }
        });
        return account;
    }

    /** Hides the parser's own message, which quotes its input: cookies. */
    private static JsonNode tree(String json) {
        try {
            return new ObjectMapper().readTree(json);
        } catch (JsonProcessingException e) {
            throw LauncherException.usage("the accounts are not JSON");
        }
    }
}
