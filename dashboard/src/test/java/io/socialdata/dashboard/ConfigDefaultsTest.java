package io.socialdata.dashboard;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.dashboard.audit.AuditConfig;
import io.socialdata.dashboard.backend.BackendsConfig;
import io.socialdata.dashboard.flash.FlashConfig;
import io.socialdata.dashboard.layout.LayoutConfig;
import io.socialdata.dashboard.logins.LoginsConfig;
import io.socialdata.dashboard.mail.MailConfig;
import io.socialdata.dashboard.members.MembersConfig;
import io.socialdata.dashboard.operatorlogins.OperatorConfig;
import io.socialdata.dashboard.passkeys.PasskeysConfig;
import io.socialdata.dashboard.ratelimit.RateLimitConfig;
import io.socialdata.dashboard.trialkeys.TrialKeysConfig;
import io.socialdata.dashboard.twofactor.TwoFactorConfig;
import io.socialdata.dashboard.users.SignUpConfig;
import io.socialdata.dashboard.users.UsersConfig;
import io.socialdata.dashboard.webhooks.TestEventConfig;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** Pins every default of the dashboard, so that a changed default shows in review. */
class ConfigDefaultsTest {

    @Test
    void attempts() {
        assertThat(defaultsOf(RateLimitConfig.class).maxWait()).isEqualTo(Duration.ofSeconds(15));
        assertThat(defaultsOf(RateLimitConfig.class).maxWaiting()).isEqualTo(200);
    }

    @Test
    void flash() {
        assertThat(defaultsOf(FlashConfig.class).lifetime()).isEqualTo(Duration.ofMinutes(2));
    }

    @Test
    void trialCalls() {
        TrialKeysConfig keys = defaultsOf(TrialKeysConfig.class);

        assertThat(keys.lifetime()).isEqualTo(Duration.ofHours(1));
        assertThat(keys.budgetMicroUsd()).isEqualTo(250_000);
        assertThat(keys.maxPerHour()).isEqualTo(10);
        assertThat(keys.deleteInterval()).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void frame() {
        assertThat(defaultsOf(LayoutConfig.class).apiUrl()).isEqualTo(URI.create("http://127.0.0.1:8080"));
        assertThat(defaultsOf(LayoutConfig.class).dataPrefix()).isEqualTo("/twitter");
        assertThat(defaultsOf(LayoutConfig.class).exampleHandle()).isEqualTo("example");
    }

    @Test
    void logins() {
        LoginsConfig logins = defaultsOf(LoginsConfig.class);

        assertThat(logins.idleTimeout()).isEqualTo(Duration.ofHours(12));
        assertThat(logins.maxDuration()).isEqualTo(Duration.ofDays(14));
        assertThat(logins.recognisedFor()).isEqualTo(Duration.ofDays(180));
        assertThat(logins.lastSeenResolution()).isEqualTo(Duration.ofMinutes(1));
        assertThat(logins.codeTimeout()).isEqualTo(Duration.ofMinutes(10));
        assertThat(logins.secureCookies()).isTrue();
    }

    @Test
    void members() {
        assertThat(defaultsOf(MembersConfig.class).maxMembers()).isEqualTo(50);
        assertThat(defaultsOf(MembersConfig.class).maxInvitationsPerDay()).isEqualTo(20);
        assertThat(defaultsOf(AuditConfig.class).retention()).isEqualTo(Duration.ofDays(365));
    }

    @Test
    void mail() {
        MailConfig mail = defaultsOf(MailConfig.class);

        assertThat(mail.from()).isEmpty();
        assertThat(mail.enabled()).isFalse();
        assertThat(mail.publicUrl()).isEqualTo(URI.create("http://127.0.0.1:8090"));
        assertThat(mail.verificationTtl()).isEqualTo(Duration.ofDays(1));
        assertThat(mail.resetTtl()).isEqualTo(Duration.ofHours(1));
        assertThat(mail.restoreTtl()).isEqualTo(Duration.ofDays(7));
        assertThat(mail.alertInterval()).isEqualTo(Duration.ofSeconds(10));
        assertThat(mail.invitationTtl()).isEqualTo(Duration.ofDays(7));
        assertThat(mail.sendInterval()).isEqualTo(Duration.ofSeconds(1));
        assertThat(mail.maxPerPoll()).isEqualTo(20);
        assertThat(mail.initialBackoff()).isEqualTo(Duration.ofSeconds(30)).isGreaterThan(mail.sendTimeout());
        assertThat(mail.maxBackoff()).isEqualTo(Duration.ofMinutes(30));
        assertThat(mail.maxAttempts()).isEqualTo(8);
    }

    @Test
    void operator() {
        OperatorConfig operator = defaultsOf(OperatorConfig.class);

        assertThat(operator.enabled()).isFalse();
        assertThat(operator.host()).isEmpty();
        assertThat(operator.tokens()).isEmpty();
        assertThat(operator.idleTimeout()).isEqualTo(Duration.ofMinutes(30));
        assertThat(operator.maxDuration()).isEqualTo(Duration.ofHours(8));
        assertThat(operator.failureWindow()).isEqualTo(Duration.ofMinutes(15));
        assertThat(operator.failuresPerNetwork()).isEqualTo(10);
        assertThat(operator.sso().enabled()).isFalse();
        assertThat(operator.sso().role()).isEqualTo("operator");
    }

    @Test
    void passkeys() {
        PasskeysConfig passkeys = defaultsOf(PasskeysConfig.class);

        assertThat(passkeys.origins()).isEmpty();
        assertThat(passkeys.rpId()).isEmpty();
        assertThat(passkeys.maxPerUser()).isEqualTo(10);
        assertThat(passkeys.challengeTtl()).isEqualTo(Duration.ofMinutes(5));
    }

    @Test
    void signUp() {
        SignUpConfig signUp = defaultsOf(SignUpConfig.class);

        assertThat(signUp.verificationRequired()).isTrue();
        assertThat(signUp.mode()).isEqualTo(SignUpConfig.Mode.OPEN);
        assertThat(signUp.domains()).isEmpty();
        assertThat(signUp.admits("anywhere.example")).isTrue();
        assertThat(signUp.creditRetryInterval()).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void owners() throws IOException {
        BackendsConfig backends = defaultsOf(BackendsConfig.class);
        Properties settings = new Properties();
        try (InputStream file = BackendsConfig.class.getResourceAsStream("/application.properties")) {
            settings.load(file);
        }

        assertThat(settings)
                .containsEntry("quarkus.rest-client.billing.url", "http://127.0.0.1:8101")
                .containsEntry("quarkus.rest-client.session.url", "http://127.0.0.1:8102")
                .containsEntry("quarkus.rest-client.reads.url", "http://127.0.0.1:8103")
                .containsEntry("quarkus.rest-client.monitoring.url", "http://127.0.0.1:8105")
                .containsEntry("quarkus.rest-client.webhook-delivery.url", "http://127.0.0.1:8106")
                .containsEntry("quarkus.rest-client.feedback.url", "http://127.0.0.1:8107")
                .containsEntry("quarkus.rest-client.connection-pool-size", "100");
        assertThat(backends.timeout()).isEqualTo(Duration.ofSeconds(5));
        assertThat(backends.changeTimeout()).isEqualTo(Duration.ofSeconds(15));
        assertThat(Duration.ofMillis(Long.parseLong(settings.getProperty("quarkus.rest-client.read-timeout"))))
                .isGreaterThanOrEqualTo(backends.changeTimeout());
    }

    @Test
    void twoFactor() {
        TwoFactorConfig twoFactor = defaultsOf(TwoFactorConfig.class);

        assertThat(twoFactor.keysetFile()).isEmpty();
        assertThat(twoFactor.createMissing()).isFalse();
        assertThat(twoFactor.issuer()).isEqualTo("Social Data Access");
        assertThat(twoFactor.setupTtl()).isEqualTo(Duration.ofMinutes(15));
    }

    @Test
    void users() {
        UsersConfig users = defaultsOf(UsersConfig.class);

        assertThat(users.bcryptCost()).isEqualTo(12);
    }

    @Test
    void webhooks() {
        TestEventConfig testEvents = defaultsOf(TestEventConfig.class);

        assertThat(testEvents.testsPerMinute()).isEqualTo(10);
    }
}
