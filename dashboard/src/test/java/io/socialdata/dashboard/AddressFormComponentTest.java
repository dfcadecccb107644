package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.identity.mail.MailDelivery;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which e-mail addresses the forms accept, what is stored of them, and addresses from before the form was strict. */
@QuarkusTest
class AddressFormComponentTest {

    private static final String RULE = "Enter a valid e-mail address";

    @Inject
    Transactions transactions;

    private final String name = UUID.randomUUID().toString();
    private final Browser browser = new Browser();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a1<victim@x.example>",
                "x,victim@x.example",
                "ada@x.example;victim@x.example",
                "\"ada\"@x.example",
                "ada(x)@x.example",
                "ada:x@x.example",
                "a..da@x.example",
                "ada@x_y.example"
            })
    void formsRefuseWhatNamesNoOneMailbox(String text) {
        browser.signUp(text, Browser.PASSWORD).then().statusCode(400).body(containsString(RULE));
        assertThat(stored(text)).isEmpty();

        Browser user = Browser.signedUp();
        user.sendAndFollow("/account", "/account/email", Map.of("email", text, "current", Browser.PASSWORD))
                .then()
                .body(containsString(RULE));
        user.send("/account/members", "/account/invitations", Map.of("email", text, "role", "viewer"))
                .then()
                .statusCode(400)
                .body(containsString(RULE));
        assertThat(queuedTo(text)).isZero();
    }

    @Test
    void hostIsStoredInLowerCaseAndSignsInInAnyCase() {
        browser.opened("Ada-%s@QuietHarbor.Example".formatted(name), Browser.PASSWORD);

        assertThat(stored("ada-%s@quietharbor.example".formatted(name)))
                .containsExactly("Ada-%s@quietharbor.example".formatted(name));
        new Browser()
                .signIn("ada-%s@QUIETHARBOR.example".formatted(name), Browser.PASSWORD)
                .then()
                .statusCode(303);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ada-%s@QuietHarbor.Example",
                "a1-%s<victim@quietharbor.example>",
                "ada..%s.@quiet_harbor.example",
                "\"%s\"@quietharbor.example"
            })
    void addressFromBeforeTheStrictFormSignsInAndIsReset(String form) {
        String email = Browser.randomEmail();
        browser.opened(email, Browser.PASSWORD);
        String before = form.replace("%s", name);
        transactions.call(
                handle -> handle.execute("update dashboard_user set email = ? where email = ?", before, email));

        new Browser()
                .signIn(before.toLowerCase(Locale.ROOT), Browser.PASSWORD)
                .then()
                .statusCode(303);
        assertThat(browser.page("/account/members")).contains(name);
        new Browser()
                .send("/reset", "/reset", Map.of("email", before.toUpperCase(Locale.ROOT)))
                .then()
                .statusCode(303);

        String token = SentMails.token(before, SentMails.RESET);
        new Browser()
                .send("/reset/new?token=" + token, "/reset/new", Map.of("token", token, "password", "a fresh password"))
                .then()
                .statusCode(303);
        new Browser().signIn(before, "a fresh password").then().statusCode(303);
    }

    @Test
    void resetOfNoAddressIsRefused() {
        new Browser()
                .send("/reset", "/reset", Map.of("email", "nowhere"))
                .then()
                .statusCode(400)
                .body(containsString(RULE));
    }

    @Test
    void spellingsOfOneMailboxShareTheLimitOfMails() {
        Browser attacker = new Browser();
        for (int tag = 1; tag <= 7; tag++) {
            attacker.signUp("%s+%d@quietharbor.example".formatted(name, tag), Browser.PASSWORD)
                    .then()
                    .statusCode(303);
        }

        assertThat(stored(name + "+%@quietharbor.example")).hasSize(7);
        assertThat(queuedOrSent()).isEqualTo(5);
    }

    private long queuedOrSent() {
        MailDelivery.sendQueued();
        return stored(name + "+%@quietharbor.example").stream()
                .mapToLong(email -> SentMails.all(email, SentMails.VERIFY).size())
                .sum();
    }

    private List<String> stored(String pattern) {
        return transactions.call(
                handle -> handle.createQuery("select email from dashboard_user where lower(email) like lower(?)")
                        .bind(0, pattern)
                        .mapTo(String.class)
                        .list());
    }

    private long queuedTo(String recipient) {
        return transactions.call(handle -> handle.createQuery("select count(*) from mail_outbox where recipient = ?")
                .bind(0, recipient)
                .mapTo(Long.class)
                .one());
    }
}
