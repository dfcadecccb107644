package io.socialdata.dashboard;

import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Somebody signed in whose account has one key that works, and what the owners are to say about this account alone. */
public record Holder(Browser browser, String account, UUID key) {

    public static Holder fresh() {
        Browser browser = Browser.signedUp();
        Holder holder = new Holder(browser, browser.accountId(), UUID.randomUUID());
        holder.owners("GET", "/keys", 200, """
                {"keys": [
                  {"id": "%s", "name": "first", "prefix": "sda_live_ab", "last4": "wxyz", "status": "active",
                   "createdAt": "2026-11-21T08:00:00Z"},
                  {"id": "%s", "name": "old", "prefix": "sda_live_cd", "last4": "stuv", "status": "revoked",
                   "createdAt": "2026-11-21T08:00:00Z"}]}
                """.formatted(holder.key(), UUID.randomUUID()));
        return holder;
    }

    /** Lays down what an owner answers about this account. */
    public void owners(String method, String path, int status, String body) {
        Owners.answer(method + " " + account + path, status, body);
    }

    public String page(String path) {
        return browser.page(path);
    }

    public Response send(String page, String action, Map<String, ?> fields) {
        return browser.send(page, action, fields);
    }

    public Response sendAndFollow(String page, String action, Map<String, ?> fields) {
        return browser.sendAndFollow(page, action, fields);
    }

    /** What was changed, or tried to be: everything but looking. */
    public List<String> changes() {
        return Owners.calls(account).stream()
                .filter(call -> !call.startsWith("GET "))
                .filter(call -> !call.startsWith("POST /internal/accounts "))
                .toList();
    }
}
