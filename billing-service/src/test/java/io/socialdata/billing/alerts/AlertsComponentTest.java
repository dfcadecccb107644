package io.socialdata.billing.alerts;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.forAccount;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.socialdata.billing.alerts.Alert.AlertedKey;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Alerts of an account, their settings and the mails that are due. */
@QuarkusTest
class AlertsComponentTest {

    private static final String PATH = "/account/alerts";

    private final Instant now = Instant.now();

    @Inject
    AlertRepository alertRepository;

    @Inject
    AlertPruneJob pruneJob;

    @Inject
    Transactions transactions;

    @Inject
    Jdbi jdbi;

    private UUID account;

    @BeforeEach
    void open() {
        account = openAccount();
    }

    @Test
    void freshAccountHasDefaultsAndNoAlerts() {
        forAccount(account)
                .get(PATH)
                .then()
                .statusCode(200)
                .body("alerts", empty())
                .body("settings.balance_threshold", equalTo(1))
                .body("settings.key_expiry_days", equalTo(7))
                .body("settings.mail", not(anEmptyMap()))
                .body("settings.mail['balance.low']", equalTo(true));
    }

    @Test
    void newestAlertsComeFirstWithTheirFacts() {
        insert(Alert.balanceLow(account, 999_200, 1_000_000, now.minusSeconds(60)));
        insert(Alert.keyExpiring(key("server"), Instant.parse("2027-01-02T03:04:05Z"), now));

        forAccount(account)
                .get(PATH)
                .then()
                .body("alerts.kind", contains("key.expiring", "balance.low"))
                .body("alerts[0].message", equalTo("The key server expires at 2027-01-02T03:04:05Z."))
                .body("alerts[0].due_at", equalTo("2027-01-02T03:04:05.000Z"))
                .body("alerts[1].message", equalTo("The balance is 0.9992 USD, below 1 USD."))
                .body("alerts[1].amount", equalTo(0.9992f))
                .body("alerts[1].subject_id", equalTo(account.toString()));
        JsonPath first = forAccount(account).queryParam("limit", 1).get(PATH).jsonPath();
        assertThat(first.getList("alerts.kind")).containsExactly("key.expiring");
        assertThat(first.getInt("count")).isEqualTo(1);
        forAccount(account)
                .queryParam("limit", 1)
                .queryParam("cursor", first.getString("next_cursor"))
                .get(PATH)
                .then()
                .body("alerts.kind", contains("balance.low"))
                .body("next_cursor", nullValue());
        forAccount(openAccount()).get(PATH).then().body("alerts", empty());
    }

    @Test
    void changedSettingsLeaveTheOthers() {
        forAccount(account)
                .body("{\"balance_threshold\": 2.5, \"mail\": {\"key.expiring\": false}}")
                .post(PATH)
                .then()
                .statusCode(200)
                .body("balance_threshold", equalTo(2.5f))
                .body("key_expiry_days", equalTo(7));
        forAccount(account)
                .body("{\"key_expiry_days\": 14, \"mail\": {\"balance.low\": false}}")
                .post(PATH)
                .then()
                .body("balance_threshold", equalTo(2.5f))
                .body("mail['key.expiring']", equalTo(false));

        forAccount(account)
                .get(PATH)
                .then()
                .body("settings.balance_threshold", equalTo(2.5f))
                .body("settings.key_expiry_days", equalTo(14))
                .body("settings.mail['balance.low']", equalTo(false))
                .body("settings.mail['key.budget_80']", equalTo(true));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"balance_threshold\": -1} | balance_threshold",
                "{\"balance_threshold\": 1000001} | balance_threshold",
                "{\"balance_threshold\": 0.0000001} | balance_threshold",
                "{\"balance_threshold\": \"much\"} | balance_threshold",
                "{\"key_expiry_days\": 0} | key_expiry_days",
                "{\"key_expiry_days\": 91} | key_expiry_days",
                "{\"key_expiry_days\": 1.5} | key_expiry_days",
                "{\"mail\": {\"nonsense\": true}} | mail",
                "{\"mail\": {\"balance.low\": null}} | mail"
            })
    void invalidSettingIsNamedAndNothingChanges(String body, String field) {
        forAccount(account)
                .body(body)
                .post(PATH)
                .then()
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field));

        forAccount(account).get(PATH).then().body("settings.balance_threshold", equalTo(1));
    }

    @Test
    void requestWithoutSettingIsRejected() {
        forAccount(account).body("{}").post(PATH).then().statusCode(400).body("error", equalTo("bad_request"));
    }

    @Test
    void repeatedAlertIsStoredOnce() {
        Alert alert = Alert.keyExpiring(key("server"), now, now);

        assertThat(insert(alert)).contains(MailState.DUE);
        assertThat(insert(alert)).isEmpty();
        assertThat(insert(Alert.keyExpiring(
                        new AlertedKey(alert.subjectId(), account, "server"), now, now.plusSeconds(9))))
                .isEmpty();
    }

    @Test
    void mailsAreDueUntilTheyAreReportedAsQueued() {
        Alert alert = Alert.balanceLow(account, 1, 2, now);
        insert(alert);

        assertThat(due()).contains(alert.id());
        assertThat(due()).contains(alert.id());
        for (int i = 0; i < 2; i++) {
            as("dashboard")
                    .body(Map.of("alertIds", List.of(alert.id())))
                    .post("/internal/alert-mails")
                    .then()
                    .statusCode(204);
        }

        assertThat(due()).doesNotContain(alert.id());
    }

    @Test
    void oldAlertIsNotMailed() {
        Alert alert = Alert.balanceLow(account, 1, 2, now.minus(Duration.ofDays(4)));
        insert(alert);

        assertThat(due()).doesNotContain(alert.id());
    }

    @Test
    void kindWithoutMailIsListedOnly() {
        forAccount(account)
                .body("{\"mail\": {\"balance.low\": false}}")
                .post(PATH)
                .then()
                .statusCode(200);

        assertThat(insert(Alert.balanceLow(account, 1, 2, now))).contains(MailState.OFF);

        forAccount(account).get(PATH).then().body("alerts.kind", contains("balance.low"));
    }

    @Test
    void alertsAreDeletedAfterTheirRetention() {
        Alert kept = Alert.balanceLow(account, 1, 2, now.minus(Duration.ofDays(89)));
        insert(kept);
        insert(Alert.balanceLow(account, 1, 2, now.minus(Duration.ofDays(91))));

        pruneJob.prune();

        List<UUID> stored =
                jdbi.withHandle(handle -> handle.createQuery("select id from account_alert where account_id = ?")
                        .bind(0, account)
                        .mapTo(UUID.class)
                        .list());
        assertThat(stored).containsExactly(kept.id());
    }

    @Test
    void unknownAccountHasNoAlerts() {
        forAccount(UUID.randomUUID()).get(PATH).then().statusCode(404);
    }

    @Test
    void dashboardReadsAndChangesThemWithoutAKeyAndOperatorsRead() {
        insert(Alert.balanceLow(account, 1, 2, now));

        for (String reader : List.of("dashboard", "operator")) {
            as(reader).header("X-Account-Id", account).get(PATH).then().body("alerts.kind", contains("balance.low"));
            as(reader)
                    .header("X-Account-Id", openAccount())
                    .get(PATH)
                    .then()
                    .statusCode(200)
                    .body("alerts", empty());
        }
        as("dashboard")
                .header("X-Account-Id", account)
                .body("{\"key_expiry_days\": 14}")
                .post(PATH)
                .then()
                .statusCode(200)
                .body("key_expiry_days", equalTo(14));
        as("operator")
                .header("X-Account-Id", account)
                .body("{\"key_expiry_days\": 15}")
                .post(PATH)
                .then()
                .statusCode(403);
    }

    private Optional<MailState> insert(Alert alert) {
        return transactions.call(handle -> alertRepository.insert(handle, alert));
    }

    private AlertedKey key(String name) {
        return new AlertedKey(UUID.randomUUID(), account, name);
    }

    private static List<UUID> due() {
        return as("dashboard")
                .queryParam("limit", 500)
                .get("/internal/alert-mails")
                .jsonPath()
                .getList("mails.alertId")
                .stream()
                .map(id -> UUID.fromString((String) id))
                .toList();
    }
}
