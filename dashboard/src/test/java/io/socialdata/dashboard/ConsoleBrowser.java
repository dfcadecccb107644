package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A browser in which the operator ada is signed in to the console, and an account that she looks at. */
record ConsoleBrowser(Browser browser, UUID account) {

    static final String TOKEN = "0a9c35e0f4ee4a1f8b7d0a4c2d9e61b3c58f7746";

    private static final Pattern REFERENCE = Pattern.compile("name=\"reference\" value=\"([^\"]+)\"");

    static ConsoleBrowser signedIn() {
        Browser browser = new Browser();
        signIn(browser, TOKEN).then().statusCode(303);
        ConsoleBrowser console = new ConsoleBrowser(browser, UUID.randomUUID());
        console.stub("GET", "", 200, console.accountJson("active"));
        return console;
    }

    static Response signIn(Browser browser, String token) {
        return browser.send("/operator/login", "/operator/login", Map.of("token", token));
    }

    String accountJson(String state) {
        return """
                {"id": "%s", "email": "mira@quietharbor.example", "name": "Mira <b>", "state": "%s",
                 "createdAt": "2026-11-21T08:00:00Z", "usedMicroUsd": 800, "remainingMicroUsd": 4000000, "totalRequests": 1}""".formatted(account, state);
    }

    /** Stubs the response of a service for this account. */
    void stub(String method, String path, int status, String body) {
        StubControl.stub(method + " " + account + path, status, body);
    }

    String page(String path) {
        return browser.page(path);
    }

    String accountPage() {
        return "/operator/accounts/" + account;
    }

    /** Submits the first form of an action; what follows is the page to confirm. */
    Response order(String action, Map<String, String> fields) {
        String path = accountPage() + "/actions/" + action;
        return browser.send(path, path, fields);
    }

    /** Submits the form of an action and confirms it. */
    Response confirm(String action, Map<String, String> fields) {
        Matcher reference = REFERENCE.matcher(order(action, fields).asString());
        assertThat(reference.find()).as("a page to confirm " + action).isTrue();
        return confirmAs(reference.group(1), action, fields);
    }

    Response confirmAs(String reference, String action, Map<String, String> fields) {
        Map<String, String> confirmed = new HashMap<>(fields);
        confirmed.put("reference", reference);
        confirmed.put("confirmed", "yes");
        return order(action, confirmed);
    }
}
