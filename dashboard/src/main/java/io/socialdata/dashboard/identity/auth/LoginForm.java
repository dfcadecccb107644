package io.socialdata.dashboard.identity.auth;

import io.socialdata.dashboard.identity.mail.MailConfig;
import io.socialdata.dashboard.identity.passkeys.PasskeyService;
import io.socialdata.dashboard.identity.users.SignUpConfig;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/** Shows the sign-in page, with the ways to sign in that the installation offers. */
@ApplicationScoped
class LoginForm {

    private final PageLayouts pageLayouts;
    private final PasskeyService passkeys;
    private final SsoConfig sso;
    private final MailConfig mail;
    private final SignUpConfig signUp;

    LoginForm(PageLayouts pageLayouts, PasskeyService passkeys, SsoConfig sso, MailConfig mail, SignUpConfig signUp) {
        this.pageLayouts = pageLayouts;
        this.passkeys = passkeys;
        this.sso = sso;
        this.mail = mail;
        this.signUp = signUp;
    }

    Response refused(int status, String email, RedirectTarget target, String trouble) {
        return page(status, email, target, trouble, null);
    }

    Response page(int status, String email, RedirectTarget target, @Nullable String trouble, @Nullable String done) {
        return HtmlResponse.page(
                status,
                new LoginPage(
                        pageLayouts.outside("Sign in"),
                        email,
                        target.path(),
                        passkeys.domain().orElse(null),
                        sso.enabled() ? sso.label() : null,
                        mail.enabled(),
                        signUp.mode(),
                        trouble,
                        done));
    }
}
