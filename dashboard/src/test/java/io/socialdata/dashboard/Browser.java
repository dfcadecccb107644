package io.socialdata.dashboard;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.filter.cookie.CookieFilter;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A user's browser: keeps cookies, follows no redirects by itself, and sends forms with the token of their page. */
public final class Browser {

    public static final String PASSWORD = "correct horse battery";

    private static final int MAX_REDIRECTS = 8;
    private static final Pattern TOKEN = Pattern.compile("name=\"csrf_token\" value=\"([^\"]+)\"");
    private static final Pattern ACCOUNT = Pattern.compile("<code>([0-9a-f-]{36})</code>");

    private final CookieFilter cookies;
    private final String network;

    /** Creates a browser in its own network. */
    public Browser() {
        this(new CookieFilter(), randomNetwork());
    }

    private Browser(CookieFilter cookies, String network) {
        this.cookies = cookies;
        this.network = network;
    }

    /** Returns another browser in the same network. */
    public Browser otherBrowserInSameNetwork() {
        return new Browser(new CookieFilter(), network);
    }

    /** Returns the same browser in another network. */
    public Browser inOtherNetwork() {
        return new Browser(cookies, randomNetwork());
    }

    /** Returns a browser that is signed in to a new account, whose address is verified. */
    public static Browser signedUp() {
        return new Browser().verified(randomEmail());
    }

    /** Signs up and signs in, without a verified address. */
    public Browser opened(String email, String password) {
        signUp(email, password).then().statusCode(303);
        signIn(email, password).then().statusCode(303);
        return this;
    }

    /** Signs up, signs in and verifies the address. */
    public Browser verified(String email) {
        return opened(email, PASSWORD).verify(email);
    }

    /** Uses the link of the mail that verifies the address. */
    public Browser verify(String email) {
        String token = SentMails.token(email, SentMails.VERIFY);
        send("/verify?token=" + token, "/verify", Map.of("token", token)).then().statusCode(303);
        return this;
    }

    private static String randomNetwork() {
        UUID random = UUID.randomUUID();
        return "2001:db8:%x:%x::1"
                .formatted(random.getMostSignificantBits() & 0xffff, random.getLeastSignificantBits() & 0xffff);
    }

    public static String randomEmail() {
        return UUID.randomUUID() + "@quietharbor.example";
    }

    public Response signUp(String email, String password) {
        return send("/signup", "/signup", Map.of("email", email, "name", "Quiet Harbor", "password", password));
    }

    public Response signIn(String email, String password) {
        return send("/login", "/login", Map.of("email", email, "password", password));
    }

    /** Follows the redirects of the single sign-on until the dashboard answers itself. */
    public Response signInBySso() {
        return followSso("/sso");
    }

    /** Follows the redirects of the single sign-on that begins at a path. */
    public Response followSso(String path) {
        return follow302(get(path));
    }

    /** Follows the single sign-on that begins at a path, and enters a name in the form of the issuer. */
    public Response followSso(String path, String subject) {
        String form = get(path).then().statusCode(302).extract().header("Location");
        return follow302(request()
                .urlEncodingEnabled(false)
                .formParam("username", subject)
                .post(form));
    }

    private Response follow302(Response begun) {
        Response response = begun;
        for (int hops = 0; hops < MAX_REDIRECTS && response.statusCode() == 302; hops++) {
            response = request().urlEncodingEnabled(false).get(response.header("Location"));
        }
        return response;
    }

    public Response get(String path) {
        return request().get(path);
    }

    /** Returns the page and requires status 200. */
    public String page(String path) {
        return get(path).then().statusCode(200).extract().asString();
    }

    /** Submits the form of a page. */
    public Response send(String page, String action, Map<String, ?> fields) {
        return sendWith(token(page), action, fields);
    }

    /** Submits the form and loads the page that it redirects to. */
    public Response sendAndFollow(String page, String action, Map<String, ?> fields) {
        return follow(send(page, action, fields));
    }

    /** Loads the page that a form redirects to. */
    public Response follow(Response response) {
        return request()
                .urlEncodingEnabled(false)
                .get(response.then().statusCode(303).extract().header("Location"));
    }

    public Response sendWith(String token, String action, Map<String, ?> fields) {
        return request().formParam("csrf_token", token).formParams(fields).post(action);
    }

    public Response sendWithoutToken(String action, Map<String, ?> fields) {
        return request()
                .formParams(fields)
                .contentType("application/x-www-form-urlencoded")
                .post(action);
    }

    public String token(String page) {
        Matcher token = TOKEN.matcher(get(page).asString());
        assertThat(token.find()).as("a form on " + page).isTrue();
        return token.group(1);
    }

    public String accountId() {
        Matcher account = ACCOUNT.matcher(page("/account"));
        assertThat(account.find()).isTrue();
        return account.group(1);
    }

    /** Returns the cookies as a request header, for requests that this browser cannot send. */
    public String cookieHeader() {
        List<String> sent = new ArrayList<>();
        request()
                .filter((request, response, context) -> {
                    request.getCookies().forEach(cookie -> sent.add(cookie.getName() + "=" + cookie.getValue()));
                    return context.next(request, response);
                })
                .get("/account")
                .then()
                .statusCode(200);
        return String.join("; ", sent);
    }

    public RequestSpecification request() {
        return given().header("X-Forwarded-For", network)
                .filter(cookies)
                .redirects()
                .follow(false);
    }
}
