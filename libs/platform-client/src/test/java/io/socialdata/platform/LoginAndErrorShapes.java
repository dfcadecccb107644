package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;

import io.socialdata.platform.login.LoginForm;
import java.util.Map;
import java.util.function.Function;

/** Calls that read the shapes of sign-in and of errors. */
final class LoginAndErrorShapes {

    private static final LoginForm FORM = new LoginForm("mira_kiln", "hush", "GEZDGNBVGY3TQOJQ", null);
    private static final String WRONG = "{\"errors\": [{\"code\": 399, \"message\": \"Wrong\"}]}";

    private LoginAndErrorShapes() {}

    static void addTo(Map<String, Function<ScriptedClientFixture, Object>> rows) {
        rows.put(
                "verify_credentials",
                s -> s.respondWithText(404, "")
                        .respondWith("verify_credentials")
                        .client()
                        .verifyCredentials(s.session(), BUDGET));
        rows.put(
                "account-settings",
                s -> s.respondWithText(404, "")
                        .respondWithText(404, "")
                        .respondWith("account-settings")
                        .client()
                        .verifyCredentials(s.session(), BUDGET));
        rows.put("Viewer", s -> s.respondWith("Viewer").client().verifyCredentials(s.session(), BUDGET));
        rows.put(
                "onboarding-step",
                s -> s.respondWith("guest-activate")
                        .respondWith("onboarding-step")
                        .respondWithText(400, WRONG)
                        .client()
                        .signIn(FORM, BUDGET));
        rows.put(
                "onboarding-2fa",
                s -> s.respondWith("guest-activate")
                        .respondWith("onboarding-2fa")
                        .respondWithText(400, WRONG)
                        .client()
                        .signIn(FORM, BUDGET));
        rows.put(
                "onboarding-denied",
                s -> s.respondWith("guest-activate")
                        .respondWith("onboarding-denied")
                        .respondWithText(400, WRONG)
                        .client()
                        .signIn(FORM, BUDGET));
        rows.put(
                "onboarding-success",
                s -> s.respondWith("guest-activate")
                        .respondWithSignedIn("onboarding-success")
                        .respondWith("Viewer")
                        .client()
                        .signIn(FORM, BUDGET));
        rows.put(
                "error-rest",
                s -> s.respondWith(401, Shapes.of("error-rest"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "error-csrf",
                s -> s.respondWith(403, Shapes.of("error-csrf"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "error-locked",
                s -> s.respondWith(403, Shapes.of("error-locked"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "error-flow-closed",
                s -> s.respondWith(400, Shapes.of("error-flow-closed"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "error-graphql-features",
                s -> s.respondWith(400, Shapes.of("error-graphql-features"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "error-graphql-missing-tweet",
                s -> s.respondWith(200, Shapes.of("error-graphql-missing-tweet"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
    }
}
