package io.socialdata.simulator.operations.login;

import io.socialdata.simulator.access.Sessions;
import io.socialdata.simulator.login.Flow;
import io.socialdata.simulator.login.LoginDesk;
import io.socialdata.simulator.login.Progress;
import io.socialdata.simulator.login.Submission;
import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.RestOperation;
import io.socialdata.simulator.protocol.SetCookie;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Optional;

/** One step of logging in; the flow's name opens it, in the query or in the body. */
@Singleton
final class OnboardingTask implements RestOperation {

    private final LoginDesk desk;
    private final Sessions sessions;

    OnboardingTask(LoginDesk desk, Sessions sessions) {
        this.desk = desk;
        this.sessions = sessions;
    }

    @Override
    public String method() {
        return "POST";
    }

    @Override
    public String name() {
        return "1.1/onboarding/task.json";
    }

    @Override
    public Access access() {
        return Access.VISITOR;
    }

    @Override
    public PlatformResponse answer(WireCall call, Viewer viewer) {
        Submission submission = Submission.read(call.body());
        Optional<String> opening = call.query("flow_name").or(submission::flowName);
        Progress progress = opening.map(desk::begin).orElseGet(() -> desk.proceed(submission));
        return switch (progress) {
            case Progress.Asked(var flow) -> PlatformResponse.ok(LoginFlowShape.asking(flow));
            case Progress.Over(var flow) -> PlatformResponse.ok(LoginFlowShape.over(flow));
            case Progress.SignedIn(var flow, var account) -> signedIn(flow, account.user());
            case Progress.Refused(var error, var message) -> ErrorBody.brief(error, message);
        };
    }

    private PlatformResponse signedIn(Flow flow, User user) {
        Account session = sessions.open(user);
        return PlatformResponse.ok(LoginFlowShape.asking(flow))
                .withCookie(SetCookie.kept("auth_token", session.authToken()))
                .withCookie(SetCookie.csrf(session.csrfToken()))
                .withCookie(SetCookie.readable("twid", "\"u=" + user.id() + "\""))
                .withCookie(SetCookie.kept("kdt", session.csrfToken().substring(0, 40)));
    }
}
