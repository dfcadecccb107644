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

    private final GuestTokenStore tokens;
    private final LoginService desk;
    private final SessionStore sessions;

    LoginEndpoints(GuestTokenStore tokens, LoginService desk, SessionStore sessions) {
        this.tokens = tokens;
        this.desk = desk;
        this.sessions = sessions;
    }

    @Override
    public List<RestEndpoint> endpoints() {
        return List.of(
                post("1.1/guest/activate.json", (call, viewer) -> activate()).access(Access.BEARER),
                post("1.1/onboarding/task.json", (call, viewer) -> step(call)).access(Access.VISITOR),
                post("1.1/account/logout.json", (call, viewer) -> logout(call)));
    }

    private PlatformResponse activate() {
        return PlatformResponse.ok(JsonObject.empty().with("guest_token", tokens.issue()));
    }

    /** One step of logging in; the flow's name opens it, in the query or in the body. */
    private PlatformResponse step(WireCall call) {
        SubtaskSubmission submission = SubtaskSubmission.read(call.body());
        Optional<String> opening = call.query("flow_name").or(submission::flowName);
        LoginStepResult progress = opening.map(desk::begin).orElseGet(() -> desk.proceed(submission));
        return switch (progress) {
            case LoginStepResult.Asked(var flow) -> PlatformResponse.ok(LoginFlowShape.asking(flow));
            case LoginStepResult.Over(var flow) -> PlatformResponse.ok(LoginFlowShape.over(flow));
            case LoginStepResult.SignedIn(var flow, var account) -> signedIn(flow, account.user());
            case LoginStepResult.Refused(var error, var message) -> ErrorBody.brief(error, message);
        };
    }

    private PlatformResponse signedIn(LoginFlow flow, User user) {
        Account session = sessions.open(user);
        return PlatformResponse.ok(LoginFlowShape.asking(flow))
                .withCookie(SetCookie.kept("auth_token", session.authToken()))
                .withCookie(SetCookie.csrf(session.csrfToken()))
                .withCookie(SetCookie.readable("twid", "\"u=" + user.id() + "\""))
                .withCookie(SetCookie.kept("kdt", session.csrfToken().substring(0, 40)));
    }

    /** Ends the calling session; later calls with its cookies are nobody's. */
    private PlatformResponse logout(WireCall call) {
        call.cookie("auth_token").ifPresent(sessions::end);
        return PlatformResponse.ok(JsonObject.empty().with("status", "ok"))
                .withCookie(SetCookie.gone("auth_token"))
                .withCookie(SetCookie.gone("twid"));
    }
}
