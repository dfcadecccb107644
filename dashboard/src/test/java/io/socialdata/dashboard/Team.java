package io.socialdata.dashboard;

import static org.hamcrest.Matchers.endsWith;

import io.restassured.response.Response;
import java.util.Map;

/** An account with an owner, who invites others. */
final class Team {

    static final String INVITED = "You are invited to an account";

    private static final String MEMBERS = "/account/members";

    private final String ownerEmail = Browser.randomEmail();
    private final Browser owner = new Browser().verified(ownerEmail);
    private final String account = owner.accountId();

    /** A member with a login of their own. */
    record Colleague(Browser browser, String email) {}

    String ownerEmail() {
        return ownerEmail;
    }

    Browser owner() {
        return owner;
    }

    String account() {
        return account;
    }

    Response invite(String email, String role) {
        return invite(owner, email, role);
    }

    static Response invite(Browser by, String email, String role) {
        return by.send(MEMBERS, "/account/invitations", Map.of("email", email, "role", role));
    }

    /** Invites somebody without a login, who accepts. */
    Colleague join(String role) {
        String email = Browser.randomEmail();
        invite(email, role).then().statusCode(303);
        Browser browser = new Browser();
        register(browser, SentMails.token(email, INVITED))
                .then()
                .statusCode(303)
                .header("Location", endsWith("/"));
        return new Colleague(browser, email);
    }

    static String formOf(String token) {
        return "/invitation?token=" + token;
    }

    /** Accepts an invitation with a new login. */
    static Response register(Browser browser, String token) {
        return accept(browser, token, newLogin(token));
    }

    /** Accepts an invitation with a new login, by a form that the browser has loaded before. */
    static Response registerWith(Browser browser, String csrfToken, String token) {
        return browser.sendWith(csrfToken, "/invitation", newLogin(token));
    }

    private static Map<String, String> newLogin(String token) {
        return Map.of("token", token, "name", "Ada", "password", Browser.PASSWORD);
    }

    /** Accepts an invitation with the login of the browser. */
    static Response accept(Browser browser, String token) {
        return accept(browser, token, Map.of("token", token));
    }

    private static Response accept(Browser browser, String token, Map<String, String> fields) {
        return browser.send(formOf(token), "/invitation", fields);
    }

    /** Returns the path of a member's page. */
    String pathOf(Colleague colleague) {
        return MEMBERS + "/" + Members.idOf(colleague.email());
    }

    Response changeRole(Colleague colleague, String role) {
        return owner.send(MEMBERS, pathOf(colleague) + "/role", Map.of("role", role));
    }

    Response remove(Colleague colleague) {
        return owner.send(MEMBERS, pathOf(colleague) + "/remove", Map.of());
    }
}
