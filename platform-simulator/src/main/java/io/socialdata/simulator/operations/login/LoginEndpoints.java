package io.socialdata.simulator.operations.login;

import static io.socialdata.simulator.protocol.JsonObject.object;
import static io.socialdata.simulator.protocol.RestEndpoint.post;

import io.socialdata.simulator.auth.GuestTokenStore;
import io.socialdata.simulator.auth.SessionStore;
import io.socialdata.simulator.login.LoginFlow;
import io.socialdata.simulator.login.LoginService;
import io.socialdata.simulator.login.LoginService.LoginStepResult;
import io.socialdata.simulator.login.SubtaskSubmission;
import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.SetCookie;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Issues guest tokens, runs login steps, and ends sessions. */
@Singleton
record LoginEndpoints(GuestTokenStore guestTokenStore, LoginService loginService, SessionStore sessionStore)
        implements EndpointTable {

    @Override
    public List<RestEndpoint> endpoints() {
        return List.of(
                post("1.1/guest/activate.json", (call, viewer) -> activate()).access(Access.BEARER),
                post("1.1/onboarding/task.json", (call, viewer) -> step(call)).access(Access.VISITOR),
                post("1.1/onboarding/sso_init.json", (call, viewer) -> prepareSingleSignOn(call))
                        .access(Access.BEARER),
                post("1.1/account/logout.json", (call, viewer) -> logout(call)));
    }

    private PlatformResponse activate() {
        return PlatformResponse.ok(object().with("guest_token", guestTokenStore.issue()));
    }

    /** Runs one login step. The flow's name, in the query or in the body, starts a new flow. */
    private PlatformResponse step(WireCall call) {
        SubtaskSubmission subtaskSubmission = SubtaskSubmission.read(call);
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

    /** Accepts the announcement of a provider. Web clients send it before a login and ignore the response. */
    private static PlatformResponse prepareSingleSignOn(WireCall call) {
        return SubtaskSubmission.read(call)
                .provider()
                .map(provider -> PlatformResponse.ok(object().with("status", "success")))
                .orElseGet(() -> ErrorBody.missing("provider"));
    }

    private PlatformResponse signedIn(LoginFlow loginFlow, User user) {
        Account session = sessionStore.open(user);
        return PlatformResponse.ok(LoginFlowShape.asking(loginFlow))
                .withCookie(SetCookie.persistent("auth_token", session.authToken()))
                .withCookie(SetCookie.csrf(session.csrfToken()))
                .withCookie(SetCookie.readable("twid", "\"u=" + user.id() + "\""))
                .withCookie(SetCookie.persistent("kdt", session.csrfToken().substring(0, 40)));
    }

    /** Ends the calling session. Later calls with its cookies are unauthenticated. */
    private PlatformResponse logout(WireCall call) {
        call.cookie("auth_token").ifPresent(sessionStore::end);
        return PlatformResponse.ok(object().with("status", "ok"))
                .withCookie(SetCookie.expired("auth_token"))
                .withCookie(SetCookie.expired("twid"));
    }
}
