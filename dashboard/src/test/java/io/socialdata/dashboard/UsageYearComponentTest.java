package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.contract.UsdAmount;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Usage of a year and of its months: few bars and rows, and the days one link away. */
@QuarkusTest
class UsageYearComponentTest {

    private static final Logger LOG = Logger.getLogger(UsageYearComponentTest.class);

    private static final int DAYS = 365;
    private static final int KEYS = 8;
    private static final int OPERATIONS = 20;
    private static final int MOST_BYTES = 60_000;
    private static final long CALLS = 1_234_567;

    private final Instant today = Instant.now().truncatedTo(ChronoUnit.DAYS);
    private Browser browser;
    private String account;

    /** Eight keys call twenty operations every day, with errors. */
    @BeforeEach
    void signUp() {
        browser = Browser.signedUp();
        account = browser.accountId();
        stub("day", DAYS, day -> today.minus(day, ChronoUnit.DAYS).toString());
        stub("operation", OPERATIONS, operation -> "monitoring_operation_" + operation);
        stub("key", KEYS, key -> new UUID(1, key).toString());
    }

    @Test
    void pageOfAYearIsSmall() {
        String page = browser.page("/usage?range=year");

        int bytes = page.getBytes(StandardCharsets.UTF_8).length;
        LOG.infof("page of 365 days: %d bytes", bytes);
        assertThat(bytes).isLessThan(MOST_BYTES);
    }

    @Test
    void yearIsChartedByWeekAndListedByMonth() {
        String page = browser.page("/usage?range=year");

        assertThat(page)
                .contains("Calls per week", "By month", "Compared with the 365 days before.")
                .contains("text-anchor=\"end\">0</text>", monthLink(YearMonth.from(date()), ""));
        assertThat(page.split("<rect class=\"calls\" x=", -1).length - 1).isBetween(53, 54);
        assertThat(page.split("href=\"/usage\\?month=", -1).length - 1).isBetween(12, 13);
    }

    @Test
    void monthHasItsDaysItsFileAndItsNeighbours() {
        YearMonth month = YearMonth.from(date()).minusMonths(2);

        String page = browser.page("/usage?month=" + month);

        assertThat(page)
                .contains(
                        "Calls per day", "By day", "Compared with the %d days before.".formatted(month.lengthOfMonth()))
                .contains("/usage/usage.csv?month=" + month, "download=\"usage-" + month + ".csv\"")
                .contains(monthLink(month.minusMonths(1), ""), monthLink(month.plusMonths(1), ""));
        assertThat(StubControl.calls(account))
                .anyMatch(call -> call.contains("group_by=day&") && call.contains("from=" + month + "-01T00"));
    }

    @Test
    void currentMonthHasNoNextOne() {
        YearMonth month = YearMonth.from(date());

        assertThat(browser.page("/usage?month=" + month))
                .contains(monthLink(month.minusMonths(1), ""))
                .doesNotContain(monthLink(month.plusMonths(1), ""));
    }

    @Test
    void filterOfAYearStaysInItsMonths() {
        assertThat(browser.page("/usage?range=year&operation=user_info"))
                .contains(monthLink(YearMonth.from(date()), "&amp;operation=user_info"));
        assertThat(browser.page("/usage?month=" + YearMonth.from(date()) + "&operation=user_info"))
                .contains(monthLink(YearMonth.from(date()), "") + "\">Show all operations");
    }

    @Test
    void fileOfAMonthIsByDay() {
        YearMonth month = YearMonth.from(date()).minusMonths(1);

        browser.get("/usage/usage.csv?month=" + month).then().statusCode(200);

        assertThat(StubControl.calls(account).getLast())
                .contains(
                        "group_by=day%2Coperation%2Ckey",
                        "from=" + month + "-01T00", "to=" + month.plusMonths(1) + "-01T00");
    }

    @Test
    void unknownMonthIsTheUsualPeriod() {
        stub("hour", 1, _ -> Instant.now().truncatedTo(ChronoUnit.HOURS).toString());

        assertThat(browser.page("/usage?month=soon")).contains("Calls per hour");
    }

    private LocalDate date() {
        return LocalDate.ofInstant(today, ZoneOffset.UTC);
    }

    private static String monthLink(YearMonth month, String filter) {
        return "href=\"/usage?month=" + month + filter;
    }

    private void stub(String by, int count, IntFunction<String> name) {
        List<String> totals = IntStream.range(0, count)
                .mapToObj(index -> "{\"%s\": \"%s\", %s}"
                        .formatted(
                                by.equals("operation") ? "operation" : by.equals("key") ? "key_id" : "start",
                                name.apply(index),
                                counts(DAYS / count + 1)))
                .toList();
        StubControl.stub(
                "GET " + account + "/account/usage~" + by,
                200,
                totals.stream()
                        .collect(Collectors.joining(",", "{\"usage\": [", "], \"total\": {" + counts(DAYS) + "}}")));
    }

    private static String counts(long days) {
        return "\"calls\": %d, \"succeeded\": %d, \"client_errors\": %d, \"server_errors\": %d, \"charged_calls\": %d, \"credits_charged\": %s"
                .formatted(
                        days * CALLS,
                        days * CALLS - days * CALLS / 10,
                        days * CALLS / 10 - days * CALLS / 20,
                        days * CALLS / 20,
                        days * CALLS,
                        new UsdAmount(days * CALLS * 800));
    }
}
