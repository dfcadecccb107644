package io.socialdata.dashboard;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.filter.cookie.CookieFilter;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Somebody with a browser: keeps cookies, follows nothing by itself, sends forms with the token of the page they are on. */
public final class Browser {

    public static final String PASSWORD = "correct horse battery";

    private static final Pattern TOKEN = Pattern.compile("name=\"form\" value=\"([^\"]+)\"");
    private static final Pattern ACCOUNT = Pattern.compile("<code>([0-9a-f-]{36})</code>");

    private final CookieFilter cookies;
    private final String network;

    /** One in a network of its own. */
    public Browser() {
        this(new CookieFilter(), someNetwork());
    }

    private Browser(CookieFilter cookies, String network) {
        this.cookies = cookies;
        this.network = network;
    }

    /** Another one in the same network. */
    public Browser neighbour() {
        return new Browser(new CookieFilter(), network);
    }

    /** The same one in another network. */
    public Browser elsewhere() {
        return new Browser(cookies, someNetwork());
    }

    /** One who has just opened an account. */
    public static Browser signedUp() {
        return new Browser().opened(someAddress(), PASSWORD);
    }

    /** Signs up, and in. */
    public Browser opened(String email, String password) {
        signUp(email, password).then().statusCode(303);
        signIn(email, password).then().statusCode(303);
        return this;
    }

    private static String someNetwork() {
        UUID random = UUID.randomUUID();
        return "2001:db8:%x:%x::1"
                .formatted(random.getMostSignificantBits() & 0xffff, random.getLeastSignificantBits() & 0xffff);
    }

    public static String someAddress() {
        return UUID.randomUUID() + "@quietharbor.example";
    }

    public Response signUp(String email, String password) {
        return send("/signup", "/signup", Map.of("email", email, "name", "Quiet Harbor", "password", password));
    }

    public Response signIn(String email, String password) {
        return send("/login", "/login", Map.of("email", email, "password", password));
    }

    public Response get(String path) {
        return request().get(path);
    }

    /** The page, which must be there. */
    public String page(String path) {
        return get(path).then().statusCode(200).extract().asString();
    }

    /** Fills in the form of a page and sends it. */
    public Response send(String page, String action, Map<String, ?> fields) {
        return sendWith(token(page), action, fields);
    }

    /** Sends the form and looks at the page that it redirects to. */
    public Response sendAndFollow(String page, String action, Map<String, ?> fields) {
        return follow(send(page, action, fields));
    }

    /** The page that a form redirects to. */
    public Response follow(Response answer) {
        return request()
                .urlEncodingEnabled(false)
                .get(answer.then().statusCode(303).extract().header("Location"));
    }

    public Response sendWith(String token, String action, Map<String, ?> fields) {
        return request().formParam("form", token).formParams(fields).post(action);
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

    public RequestSpecification request() {
        return given().header("X-Forwarded-For", network)
                .filter(cookies)
                .redirects()
                .follow(false);
    }
}
