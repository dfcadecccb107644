package io.socialdata.dashboard;

import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A signed-in user whose account has one active key, with stubbed responses for this account only. */
public record SignedInUser(Browser browser, String account, UUID key) {

    public static SignedInUser fresh() {
        Browser browser = Browser.signedUp();
        SignedInUser holder = new SignedInUser(browser, browser.accountId(), UUID.randomUUID());
        holder.stub("GET", "/account/keys", 200, """
                {"keys": [
                  {"id": "%s", "name": "old", "prefix": "sda_live_cd", "last4": "stuv", "status": "revoked",
                   "spent_this_month": 0, "created_at": "2026-11-21T08:00:00Z"},
                  {"id": "%s", "name": "first", "prefix": "sda_live_ab", "last4": "wxyz", "status": "active",
                   "spent_this_month": 0, "created_at": "2026-11-21T08:00:00Z"}]}
                """.formatted(UUID.randomUUID(), holder.key()));
        return holder;
    }

    /** Stubs the response of a service for this account. */
    public void stub(String method, String path, int status, String body) {
        StubControl.stub(method + " " + account + path, status, body);
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

    /** Returns the recorded requests that change something or tried to, which are all except GET. */
    public List<String> changes() {
        return StubControl.calls(account).stream()
                .filter(call -> !call.startsWith("GET "))
                .filter(call -> !call.startsWith("POST /internal/accounts "))
                .filter(call -> !call.contains("/welcome-credit"))
                .toList();
    }
}
