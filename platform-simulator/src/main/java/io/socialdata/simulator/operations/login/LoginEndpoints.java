package io.socialdata.simulator.operations.login;

import static io.socialdata.simulator.protocol.RestEndpoint.post;

import io.socialdata.simulator.auth.GuestTokenStore;
import io.socialdata.simulator.auth.SessionStore;
import io.socialdata.simulator.login.LoginFlow;
import io.socialdata.simulator.login.LoginService;
import io.socialdata.simulator.login.LoginStepResult;
import io.socialdata.simulator.login.SubtaskSubmission;
import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.SetCookie;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Guest tokens, the steps of a login, and the end of a session. */
@Singleton
final class LoginEndpoints implements EndpointTable {

    private final GuestTokenStore guestTokenStore;
    private final LoginService loginService;
    private final SessionStore sessionStore;

    LoginEndpoints(GuestTokenStore guestTokenStore, LoginService loginService, SessionStore sessionStore) {
        this.guestTokenStore = guestTokenStore;
        this.loginService = loginService;
        this.sessionStore = sessionStore;
    }

    @Override
    public List<RestEndpoint> endpoints() {
        return List.of(
                post("1.1/guest/activate.json", (call, viewer) -> activate()).access(Access.BEARER),
                post("1.1/onboarding/task.json", (call, viewer) -> step(call)).access(Access.VISITOR),
                post("1.1/account/logout.json", (call, viewer) -> logout(call)));
    }

    private PlatformResponse activate() {
        return PlatformResponse.ok(JsonObject.empty().with("guest_token", guestTokenStore.issue()));
    }

    /** One step of logging in; the flow's name opens it, in the query or in the body. */
    private PlatformResponse step(WireCall call) {
        SubtaskSubmission subtaskSubmission = SubtaskSubmission.read(call.body());
        Optional<String> opening = call.query("flow_name").or(subtaskSubmission::flowName);
        LoginStepResult loginStepResult =
                opening.map(loginService::begin).orElseGet(() -> loginService.proceed(subtaskSubmission));
        return switch (loginStepResult) {
            case LoginStepResult.Asked(var loginFlow) -> PlatformResponse.ok(LoginFlowShape.asking(loginFlow));
            case LoginStepResult.Over(var loginFlow) -> PlatformResponse.ok(LoginFlowShape.over(loginFlow));
            case LoginStepResult.SignedIn(var loginFlow, var account) -> signedIn(loginFlow, account.user());
            case LoginStepResult.Refused(var error, var message) -> ErrorBody.brief(error, message);
        };
    }

    private PlatformResponse signedIn(LoginFlow loginFlow, User user) {
        Account session = sessionStore.open(user);
        return PlatformResponse.ok(LoginFlowShape.asking(loginFlow))
                .withCookie(SetCookie.kept("auth_token", session.authToken()))
                .withCookie(SetCookie.csrf(session.csrfToken()))
                .withCookie(SetCookie.readable("twid", "\"u=" + user.id() + "\""))
                .withCookie(SetCookie.kept("kdt", session.csrfToken().substring(0, 40)));
    }

    /** Ends the calling session; later calls with its cookies are nobody's. */
    private PlatformResponse logout(WireCall call) {
        call.cookie("auth_token").ifPresent(sessionStore::end);
        return PlatformResponse.ok(JsonObject.empty().with("status", "ok"))
                .withCookie(SetCookie.gone("auth_token"))
                .withCookie(SetCookie.gone("twid"));
    }
}
