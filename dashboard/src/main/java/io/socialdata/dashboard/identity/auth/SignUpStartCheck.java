package io.socialdata.dashboard.identity.auth;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.dashboard.identity.mail.MailConfig;
import io.socialdata.dashboard.identity.users.SignUpConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Refuses to start with settings under which no new user could ever get the welcome credit. */
@ApplicationScoped
class SignUpStartCheck {

    void check(@Observes StartupEvent started, SignUpConfig signUp, MailConfig mail) {
        check(signUp.verificationRequired(), mail.enabled());
        if (signUp.mode() == SignUpConfig.Mode.DOMAINS && signUp.domains().isEmpty()) {
            throw new IllegalStateException(
                    "dashboard.sign-up.mode is \"domains\", but dashboard.sign-up.domains names none.");
        }
    }

    static void check(boolean verificationRequired, boolean mailEnabled) {
        if (verificationRequired && !mailEnabled) {
            throw new IllegalStateException("dashboard.sign-up.verification is \"required\", but no mail can be sent. "
                    + "Set dashboard.mail.from and quarkus.mailer.host, or set dashboard.sign-up.verification=off: "
                    + "then every new account gets its welcome credit at once.");
        }
    }
}
