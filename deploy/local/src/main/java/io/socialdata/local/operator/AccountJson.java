package io.socialdata.local.operator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.local.settings.LauncherException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Platform accounts as JSON: one of ours, a list of ours, or the cookies that a browser or one of its tools exported. */
final class AccountJson {

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

    private AccountJson() {}

    /** Returns the fields of each account, as session-service names them. */
    static List<Map<String, String>> parse(String json) {
        JsonNode root = tree(json);
        JsonNode entries = root.path("cookies").isArray() ? root.path("cookies") : root;
        if (entries.isArray() && entries.valueStream().anyMatch(AccountJson::isCookie)) {
            return ofCookies(entries);
        }
        List<Map<String, String>> accounts = new ArrayList<>();
        for (JsonNode account : root.isArray() ? root : List.of(root)) {
            accounts.add(account(account));
        }
        return accounts;
    }

    private static boolean isCookie(JsonNode entry) {
        return entry.path("name").isTextual() && entry.path("value").isTextual();
    }

    /** Groups the cookies by domain, since a browser has those of many sites; two domains may have the same account. */
    private static List<Map<String, String>> ofCookies(JsonNode entries) {
        Map<String, String> tokens = cookies(entries, "auth_token");
        Map<String, String> csrfTokens = cookies(entries, "ct0");
        Map<String, Map<String, String>> accounts = new LinkedHashMap<>();
        tokens.forEach((domain, token) -> {
            if (csrfTokens.containsKey(domain)) {
                accounts.putIfAbsent(token, Map.of("authToken", token, "ct0", csrfTokens.getOrDefault(domain, "")));
            }
        });
        if (accounts.isEmpty()) {
            throw LauncherException.usage("the cookies lack auth_token or ct0");
        }
        return List.copyOf(accounts.values());
    }

    /** Returns the values of one cookie by domain. */
    private static Map<String, String> cookies(JsonNode entries, String name) {
        Map<String, String> values = new LinkedHashMap<>();
        for (JsonNode entry : entries) {
            if (isCookie(entry) && entry.path("name").asText().equals(name)) {
                values.put(domain(entry), entry.path("value").asText());
            }
        }
        return values;
    }

    private static String domain(JsonNode cookie) {
        return cookie.path("domain").asText("").replaceFirst("^\\.", "");
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
