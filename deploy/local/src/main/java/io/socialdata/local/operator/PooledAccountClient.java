package io.socialdata.local.operator;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.local.settings.LauncherException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The pooled platform accounts for public reads, as stored by session-service. */
public final class PooledAccountClient {

    private static final String SERVICE = "session";
    private static final String PATH = "/internal/pool/accounts";

    private final InternalApiClient internalApiClient;

    public PooledAccountClient(InternalApiClient internalApiClient) {
        this.internalApiClient = internalApiClient;
    }

    /**
     * Adds accounts one after the other. Existing ones get the new cookies.
     *
     * @param text an object or an array of objects with auth_token, ct0, and optionally user_agent, proxy_url and name;
     *     cookies as a browser exports them; or lines with a cookie header or other values
     * @return one line per account with its result, and one for each line that was not understood
     */
    public List<String> add(String text) {
        AccountImport accountImport = AccountImport.parse(text);
        if (accountImport.accounts().isEmpty()) {
            throw LauncherException.usage(
                    accountImport.problems().isEmpty()
                            ? "the input contains no account"
                            : String.join("\n", accountImport.problems()));
        }
        List<String> lines = new ArrayList<>();
        for (Map<String, String> account : accountImport.accounts()) {
            JsonNode response =
                    internalApiClient.post(SERVICE, PATH, List.of(account)).path(0);
            lines.add("%-9s %s"
                    .formatted(
                            response.path("outcome").asText(),
                            response.path("id").asText("")));
        }
        lines.addAll(accountImport.problems());
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
}
