package io.socialdata.dashboard;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.restassured.response.Response;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A browser before sign-in whose cookie somebody has copied: it stays as it is after a sign-in. */
record Visit(String cookie, String token) {

    private static final Pattern TOKEN = Pattern.compile("name=\"csrf_token\" value=\"([^\"]+)\"");

    static Visit begin() {
        Response page = given().get("/login");
        Matcher token = TOKEN.matcher(page.asString());
        assertThat(token.find()).isTrue();
        return new Visit(page.getCookie("csrf"), token.group(1));
    }

    Response send(String action, String credential) {
        return given().cookie("csrf", cookie)
                .formParam("csrf_token", token)
                .formParam("credential", credential)
                .redirects()
                .follow(false)
                .post(action);
    }
}
