package io.socialdata.billing.usage;

import static io.socialdata.billing.ServiceCalls.forAccount;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.socialdata.billing.ServiceCalls;
import io.socialdata.testkit.contract.ContractResponses;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The usage that callers of the public API read. */
@QuarkusTest
class AccountUsageComponentTest {

    private static final String DAYS = "from=2026-11-20T00:00:00Z&to=2026-11-22T00:00:00Z";

    @Inject
    Jdbi jdbi;

    private UUID account;
    private UUID key;
    private UUID deletedKey;

    @BeforeEach
    void anAccountWithUsage() {
        account = openAccount();
        key = aKey(account);
        deletedKey = UUID.fromString("ffffffff-0000-4000-8000-00000000000b");
        hour(account, "2026-11-20T23:00:00Z", key, "user_info", 1, 0, 0);
        hour(account, "2026-11-21T07:00:00Z", key, "user_info", 10, 4, 1);
        hour(account, "2026-11-21T08:00:00Z", key, "user_tweets", 2, 0, 0);
        hour(account, "2026-11-21T08:00:00Z", deletedKey, "user_info", 3, 0, 0);
        UUID stranger = openAccount();
        hour(stranger, "2026-11-21T08:00:00Z", aKey(stranger), "user_info", 99, 0, 0);
    }

    @Test
    void classesOfStatusAreToldApart() {
        usage("group_by=operation&" + DAYS)
                .then()
                .body("usage[0].operation", equalTo("user_info"))
                .body("usage[0].calls", equalTo(14))
                .body("usage[0].succeeded", equalTo(10))
                .body("usage[0].client_errors", equalTo(3))
                .body("usage[0].server_errors", equalTo(1))
                .body("usage[0].charged_calls", equalTo(10))
                .body("usage[0].credits_charged", equalTo(0.008f))
                .body("usage[0].start", nullValue())
                .body("total.calls", equalTo(16))
                .body("total.server_errors", equalTo(1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            hour              | 1 10 5
            day               | 1 15
            operation         | 14 2
            key               | 13 3
            day,operation     | 1 13 2
            operation,key     | 11 2 3
            day,operation,key | 1 10 2 3
            """)
    void rowsTellApartWhatIsRequested(String groupBy, String calls) {
        Response usage = usage("group_by=" + groupBy + "&" + DAYS);

        assertThat(usage.<List<Integer>>path("usage.calls")).asString().isEqualTo("[" + calls.replace(" ", ", ") + "]");
        usage.then().body("total.calls", equalTo(16));
    }

    @Test
    void keysHaveTheirNames() {
        JsonPath usage = usage("group_by=key&" + DAYS).jsonPath();

        assertThat(usage.getList("usage.key_id")).containsExactly(key.toString(), deletedKey.toString());
        assertThat(usage.getList("usage.key_name")).containsExactly("Night job", null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hour", "day", "operation", "key", "hour,operation", "day,key", "operation,key"})
    void pagesTogetherEqualTheFullResult(String groupBy) {
        String query = "group_by=" + groupBy + "&" + DAYS;
        List<Object> paged = new ArrayList<>();
        @Nullable String cursor = "";
        while (cursor != null) {
            JsonPath page = usage(query + "&limit=1" + cursor).jsonPath();
            paged.addAll(page.getList("usage"));
            assertThat(page.getInt("total.calls")).isEqualTo(16);
            String next = page.getString("next_cursor");
            cursor = next == null ? null : "&cursor=" + next;
        }

        assertThat(paged).isEqualTo(usage(query).jsonPath().getList("usage"));
    }

    @Test
    void filterSelectsOperationAndKey() {
        usage("operation=user_info&key_id=" + key + "&" + DAYS)
                .then()
                .body("total.calls", equalTo(11))
                .body("usage.size()", equalTo(2));
    }

    @Test
    void dashboardAndOperatorsReadThemWithoutAKey() {
        for (String reader : List.of("dashboard", "operator")) {
            ServiceCalls.as(reader)
                    .header("X-Account-Id", account)
                    .get("/account/usage?" + DAYS)
                    .then()
                    .statusCode(200)
                    .body("total.calls", equalTo(16));
        }
        ServiceCalls.as("dashboard")
                .header("X-Account-Id", openAccount())
                .get("/account/usage?key_id=" + key)
                .then()
                .statusCode(400)
                .body("field", equalTo("key_id"));
    }

    @Test
    void periodIsWidenedToWholeUnitsAndIsOneDayOfHoursByDefault() {
        usage("group_by=day&from=2026-11-21T07:30:00Z&to=2026-11-21T07:31:00Z")
                .then()
                .body("period_start", equalTo("2026-11-21T00:00:00.000Z"))
                .body("period_end", equalTo("2026-11-22T00:00:00.000Z"))
                .body("total.calls", equalTo(15));
        Instant thisHour = Instant.now().truncatedTo(ChronoUnit.HOURS);
        hour(account, thisHour.toString(), key, "user_info", 5, 0, 0);
        hour(account, thisHour.minus(2, ChronoUnit.DAYS).toString(), key, "user_info", 6, 0, 0);
        usage("group_by=hour").then().body("total.calls", equalTo(5));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            group_by=week                              | group_by
            group_by=day,hour                          | group_by
            group_by=day,day                           | group_by
            operation=nonsense                         | operation
            key_id=nonsense                            | key_id
            key_id=0199d3f2-4c1e-7a60-8b1f-5d7c2e9a4b10 | key_id
            from=yesterday                             | from
            to=2026-11-21                              | to
            from=%2B999999999-01-01T00:00:00Z          | from
            group_by=hour&from=2026-11-21T08:00:00Z&to=2026-11-21T08:00:00Z | from
            from=2026-11-22T08:00:00Z&to=2026-11-21T08:00:00Z | from
            group_by=hour&from=2026-09-01T00:00:00Z&to=2026-11-21T08:00:00Z | from
            from=2024-09-01T00:00:00Z&to=2026-11-21T08:00:00Z | from
            limit=many                                 | limit
            cursor=broken                              | cursor
            """)
    void invalidParameterIsNamed(String query, String field) {
        forAccount(account)
                .urlEncodingEnabled(false)
                .get("/account/usage?" + query)
                .then()
                .statusCode(400)
                .body("field", equalTo(field));
    }

    private Response usage(String query) {
        Response usage = forAccount(account).get("/account/usage?" + query);
        usage.then().statusCode(200);
        ContractResponses.conforms("account_usage", 200, usage.asString());
        return usage;
    }

    private static UUID aKey(UUID owner) {
        return UUID.fromString(ServiceCalls.as("operator")
                .body(Map.of("name", "Night job"))
                .post("/internal/accounts/" + owner + "/keys")
                .path("id"));
    }

    private void hour(
            UUID of, String hour, UUID usedKey, String operation, long calls, long failed, long serverErrors) {
        jdbi.useHandle(handle -> handle.execute(
                """
                insert into usage_hourly (account_id, hour, key_id, operation, calls, billed_calls, failed_calls,
                                          server_error_calls, charged_microusd)
                values (?, ?::timestamptz, ?, ?, ?, ?, ?, ?, ?)
                """,
                of,
                hour,
                usedKey,
                operation,
                calls,
                calls - failed,
                failed,
                serverErrors,
                (calls - failed) * 800));
    }
}
