package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Answers.RETURNS_DEFAULTS;
import static org.mockito.Mockito.mock;

import io.quarkus.test.junit.QuarkusMock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import org.junit.jupiter.api.Test;
import org.mockito.invocation.InvocationOnMock;

/** A bug in the dashboard, which no server can cause. */
@QuarkusTest
class InternalErrorComponentTest {

    private final Browser browser = new Browser();
    private final String email = Browser.randomEmail();

    /** Complete before it is installed, because the job that sends mails calls it at any time. */
    private final MailOutbox failing = mock(MailOutbox.class, this::answer);

    @Test
    void signUpWhoseMailIsNotQueuedStoresNoUser() {
        QuarkusMock.installMockForType(failing, MailOutbox.class);

        Response response = browser.signUp(email, Browser.PASSWORD);

        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.asString()).contains("Something went wrong").doesNotContain("mail to", email);
        assertThat(browser.signIn(email, Browser.PASSWORD).statusCode()).isEqualTo(401);
    }

    private Object answer(InvocationOnMock call) throws Throwable {
        if (call.getMethod().getName().equals("queueSignUp")) {
            throw new IllegalStateException("mail to " + email);
        }
        return RETURNS_DEFAULTS.answer(call);
    }
}
