package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.VIEWER;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.login.LoginForm;
import io.socialdata.platform.login.LoginResult;
import io.socialdata.platform.login.LoginResult.SignedIn;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guest token expires while an account signs in. */
class GuestTokenComponentTest {

    private static final LoginForm FORM = new LoginForm("mira", "hush", null, "Browser/1");

    private PlatformClientFixture connector;

    @BeforeEach
    void connect(@TempDir Path folder) {
        connector = new PlatformClientFixture(folder);
        connector.platform.then(200, "{'guest_token': '77'}");
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void rejectedGuestTokenIsReplacedOnceAndTheStepResent() {
        respondWithSubtask("LoginEnterUserIdentifierSSO");
        connector
                .platform
                .then(403, "{'errors': [{'code': 239, 'message': 'Bad guest token.'}]}")
                .then(200, "{'guest_token': '78'}");
        respondWithSubtask("LoginSuccessSubtask", "set-cookie: auth_token=new; Path=/", "set-cookie: ct0=c; Path=/");
        connector.platform.then(200, VIEWER);

        assertThat(signIn(FORM)).isInstanceOf(SignedIn.class);
        assertThat(request(2)).contains("X-Guest-Token: 77\n").contains("\"result\":\"mira\"");
        assertThat(request(3)).startsWith("POST /i/api/1.1/guest/activate.json");
        assertThat(request(4)).contains("X-Guest-Token: 78\n").contains("\"result\":\"mira\"");
    }

    @Test
    void guestTokenRejectedTwiceEndsTheSignIn() {
        connector
                .platform
                .then(403, "{'errors': [{'code': 239}]}")
                .then(200, "{'guest_token': '78'}")
                .then(403, "{'errors': [{'code': 239}]}");

        assertThat(signIn(FORM)).isInstanceOf(LoginResult.Unusable.class);
        assertThat(connector.platform.requests()).hasSize(4);
    }

    private void respondWithSubtask(String subtask, String... headers) {
        connector.platform.then(
                200, "{'flow_token': 't', 'subtasks': [{'subtask_id': '%s'}]}".formatted(subtask), headers);
    }

    private LoginResult signIn(LoginForm form) {
        return connector.client.signIn(form, BUDGET);
    }

    private String request(int index) {
        return connector.platform.requests().get(index);
    }
}
