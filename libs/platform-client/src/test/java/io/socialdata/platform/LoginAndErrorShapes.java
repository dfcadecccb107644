package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;

import io.socialdata.platform.login.LoginForm;
import java.util.Map;
import java.util.function.Function;

/** How the shapes of signing in, and those of errors, are asked for. */
final class LoginAndErrorShapes {

    private static final LoginForm FORM = new LoginForm("mira_kiln", "hush", "GEZDGNBVGY3TQOJQ", null);
    private static final String WRONG = "{\"errors\": [{\"code\": 399, \"message\": \"Wrong\"}]}";

    private LoginAndErrorShapes() {}

    static void addTo(Map<String, Function<ScriptedClientFixture, Object>> rows) {
        rows.put(
                "verify_credentials",
                s -> s.plays("verify_credentials").client().verifyCredentials(s.session(), BUDGET));
        rows.put(
                "account-settings",
                s -> s.playsText(404, "").plays("account-settings").client().verifyCredentials(s.session(), BUDGET));
        rows.put(
                "Viewer",
                s -> s.playsText(404, "")
                        .playsText(404, "")
                        .plays("Viewer")
                        .client()
                        .verifyCredentials(s.session(), BUDGET));
        rows.put(
                "onboarding-step",
                s -> s.plays("guest-activate")
                        .plays("onboarding-step")
                        .playsText(400, WRONG)
                        .client()
                        .signIn(FORM, BUDGET));
        rows.put(
                "onboarding-2fa",
                s -> s.plays("guest-activate")
                        .plays("onboarding-2fa")
                        .playsText(400, WRONG)
                        .client()
                        .signIn(FORM, BUDGET));
        rows.put(
                "onboarding-denied",
                s -> s.plays("guest-activate")
                        .plays("onboarding-denied")
                        .playsText(400, WRONG)
                        .client()
                        .signIn(FORM, BUDGET));
        rows.put(
                "onboarding-success",
                s -> s.plays("guest-activate")
                        .playsSignedIn("onboarding-success")
                        .plays("verify_credentials")
                        .client()
                        .signIn(FORM, BUDGET));
        rows.put(
                "error-rest",
                s -> s.plays(401, Shapes.of("error-rest")).client().tweets().byId("1", BUDGET));
        rows.put(
                "error-csrf",
                s -> s.plays(403, Shapes.of("error-csrf")).client().tweets().byId("1", BUDGET));
        rows.put(
                "error-locked",
                s -> s.plays(403, Shapes.of("error-locked")).client().tweets().byId("1", BUDGET));
        rows.put(
                "error-flow-closed",
                s -> s.plays(400, Shapes.of("error-flow-closed"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "error-graphql-features",
                s -> s.plays(400, Shapes.of("error-graphql-features"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
        rows.put(
                "error-graphql-missing-tweet",
                s -> s.plays(200, Shapes.of("error-graphql-missing-tweet"))
                        .client()
                        .tweets()
                        .byId("1", BUDGET));
    }
}
