package io.socialdata.billing.usage;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.openAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.specification.RequestSpecification;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The usage that account managers read. */
@QuarkusTest
class UsageHistoryComponentTest {

    private static final UUID KEY = UUID.fromString("00000000-0000-4000-8000-00000000000b");
    private static final UUID OTHER_KEY = UUID.fromString("f0000000-0000-4000-8000-00000000000b");
    private static final String DAYS = "from=2026-11-20T00:00:00Z&to=2026-11-22T00:00:00Z";

    @Inject
    Jdbi jdbi;

    private UUID account;

    @BeforeEach
    void anAccountWithUsage() {
        account = openAccount();
        hour(account, "2026-11-20T23:00:00Z", KEY, "user_info", 1, 800);
        hour(account, "2026-11-21T07:00:00Z", KEY, "user_info", 2, 1600);
        hour(account, "2026-11-21T08:00:00Z", KEY, "user_info", 3, 2400);
        hour(account, "2026-11-21T08:00:00Z", KEY, "user_tweets", 1, 700);
        hour(account, "2026-11-21T08:00:00Z", OTHER_KEY, "user_info", 4, 3200);
        hour(openAccount(), "2026-11-21T08:00:00Z", KEY, "user_info", 9, 9);
    }

    @Test
    void hoursAreListedByTimeKeyAndOperation() {
        JsonPath usage = usage("group=hour&" + DAYS);

        assertThat(usage.getList("rows.start"))
                .containsExactly(
                        "2026-11-20T23:00:00.000Z",
                        "2026-11-21T07:00:00.000Z",
                        "2026-11-21T08:00:00.000Z",
                        "2026-11-21T08:00:00.000Z",
                        "2026-11-21T08:00:00.000Z");
        assertThat(usage.getList("rows.calls")).containsExactly(1, 2, 3, 1, 4);
        assertThat(usage.getList("rows.operation")).element(3).isEqualTo("user_tweets");
        assertThat(usage.getString("rows[4].keyId")).isEqualTo(OTHER_KEY.toString());
        assertThat(usage.getMap("$")).doesNotContainKey("nextCursor");
    }

    @Test
    void daysAreSumsOfTheirHours() {
        JsonPath usage = usage("group=day&" + DAYS);

        assertThat(usage.getList("rows.start"))
                .containsExactly(
                        "2026-11-20T00:00:00.000Z",
                        "2026-11-21T00:00:00.000Z",
                        "2026-11-21T00:00:00.000Z",
                        "2026-11-21T00:00:00.000Z");
        assertThat(usage.getList("rows.calls")).containsExactly(1, 5, 1, 4);
        assertThat(usage.getList("rows.billedCalls")).containsExactly(1, 5, 1, 4);
        assertThat(usage.getList("rows.chargedMicroUsd")).containsExactly(800, 4000, 700, 3200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hour", "day"})
    void pagesTogetherEqualTheFullResult(String group) {
        String asked = "group=" + group + "&" + DAYS;
        List<Object> paged = new ArrayList<>();

        String cursor = "";
        while (cursor != null) {
            JsonPath page = usage(asked + "&limit=2" + cursor);
            assertThat(page.getList("rows")).hasSizeLessThanOrEqualTo(2);
            paged.addAll(page.getList("rows"));
            String next = page.getString("nextCursor");
            cursor = next == null ? null : "&cursor=" + next;
        }

        assertThat(paged).isEqualTo(usage(asked).getList("rows"));
    }

    @Test
    void spanIsExpandedToFullUnits() {
        JsonPath usage = usage("group=day&from=2026-11-21T07:30:00Z&to=2026-11-21T07:31:00Z");

        assertThat(usage.getString("from")).isEqualTo("2026-11-21T00:00:00.000Z");
        assertThat(usage.getString("to")).isEqualTo("2026-11-22T00:00:00.000Z");
        assertThat(usage.getList("rows")).hasSize(3);
    }

    @Test
    void lastDayIsReturnedByDefault() {
        Instant thisHour = Instant.now().truncatedTo(ChronoUnit.HOURS);
        UUID busy = openAccount();
        hour(busy, thisHour.toString(), KEY, "user_info", 5, 4000);
        hour(busy, thisHour.minus(2, ChronoUnit.DAYS).toString(), KEY, "user_info", 6, 4800);

        List<Integer> calls = managers()
                .get("/internal/accounts/{id}/usage", busy)
                .then()
                .statusCode(200)
                .extract()
                .path("rows.calls");

        assertThat(calls).containsExactly(5);
    }

    @ParameterizedTest
    @CsvSource({
        "group=week, group",
        "from=yesterday, from",
        "to=2026-11-21, to",
        "from=+999999999-01-01T00:00:00Z, from",
        "from=2026-11-21T08:00:00Z&to=2026-11-21T08:00:00Z, from",
        "from=2026-11-22T08:00:00Z&to=2026-11-21T08:00:00Z, from",
        "from=2026-09-01T00:00:00Z&to=2026-11-21T08:00:00Z, from",
        "group=day&from=2024-11-01T00:00:00Z&to=2026-11-21T08:00:00Z, from",
        "limit=many, limit",
        "cursor=!, cursor",
        "cursor=OTk5OTk5OTk5OTk5IDEgMQ, cursor"
    })
    void invalidParameterIsNamed(String query, String field) {
        managers()
                .urlEncodingEnabled(false)
                .get("/internal/accounts/" + account + "/usage?" + query.replace("+", "%2B"))
                .then()
                .statusCode(400)
                .body("field", equalTo(field));
    }

    @ParameterizedTest
    @CsvSource({
        "hour, 2026-11-20T23:00:00Z 2026-11-21T07:00:00Z 2026-11-21T08:00:00Z, 1 2 8",
        "day, 2026-11-20T00:00:00Z 2026-11-21T00:00:00Z, 1 10",
        "operation, user_info user_tweets, 10 1",
        "key, 00000000-0000-4000-8000-00000000000b f0000000-0000-4000-8000-00000000000b, 7 4"
    })
    void totalsAreGroupedAsRequested(String by, String names, String calls) {
        JsonPath told = managers()
                .get("/internal/accounts/" + account + "/usage/totals?groupBy=" + by + "&" + DAYS)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();

        assertThat(told.getList("totals.name")).isEqualTo(List.of(names.split(" ")));
        assertThat(told.getList("totals.calls")).asString().isEqualTo("[" + calls.replace(" ", ", ") + "]");
        assertThat(told.getLong("total.calls")).isEqualTo(11);
        assertThat(told.getLong("total.chargedMicroUsd")).isEqualTo(8700);
    }

    @Test
    void failuresAreCounted() {
        jdbi.useHandle(handle -> handle.execute(
                "update usage_hourly set failed_calls = 2, server_error_calls = 1 where account_id = ? and calls = 3",
                account));

        assertThat(usage("group=hour&" + DAYS).getList("rows.failedCalls")).containsExactly(0, 0, 2, 0, 0);
        assertThat(usage("group=day&" + DAYS).getList("rows.serverErrorCalls")).containsExactly(0, 1, 0, 0);
        managers()
                .get("/internal/accounts/" + account + "/usage/totals?groupBy=key&" + DAYS)
                .then()
                .body("total.failedCalls", equalTo(2))
                .body("total.serverErrorCalls", equalTo(1));
    }

    @Test
    void invalidSpansAreRejected() {
        String sums = "/internal/accounts/" + account + "/usage/totals";
        managers().get(sums + "?groupBy=mood").then().statusCode(400).body("field", equalTo("groupBy"));
        managers().get(sums + "?from=soon").then().statusCode(400).body("field", equalTo("from"));
        managers()
                .get("/internal/accounts/{id}/usage/totals", UUID.randomUUID())
                .then()
                .statusCode(404);
    }

    @Test
    void unknownAccountIsNotFound() {
        managers()
                .get("/internal/accounts/{id}/usage", UUID.randomUUID())
                .then()
                .statusCode(404);
    }

    private JsonPath usage(String query) {
        return managers()
                .get("/internal/accounts/" + account + "/usage?" + query)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private static RequestSpecification managers() {
        return as("dashboard");
    }

    private void hour(UUID of, String hour, UUID key, String operation, long calls, long charged) {
        jdbi.useHandle(handle -> handle.execute(
                "insert into usage_hourly values (?, ?::timestamptz, ?, ?, ?, ?, ?)",
                of,
                hour,
                key,
                operation,
                calls,
                calls,
                charged));
    }
}
