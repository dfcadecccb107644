package io.socialdata.billing.requests;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.BillingDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Pages of a filter that matches few calls, where a page examines three. */
class RareMatchComponentTest {

    private static final int EXAMINED = 3;
    private static final Instant NEWEST = Instant.parse("2026-11-21T08:00:00Z");

    private static RequestLogService requestLogService;
    private static UUID account;
    private static String oldest;

    /** Ten calls a second apart; four more at the time of the fifth. Only the oldest failed. */
    @BeforeAll
    static void fill() {
        BillingDatabase database = BillingDatabase.create("request_log_rare");
        requestLogService = new RequestLogService(database.transactions(), new RequestLogRepository(), EXAMINED);
        account = database.anAccount();
        UUID key = CallRow.addKey(database.jdbi(), account, "Night job");
        database.jdbi().useHandle(handle -> handle.execute("""
                create table usage_event_1 partition of usage_event for values from ('2026-11-21') to ('2026-11-22')"""));
        for (int second = 0; second < 9; second++) {
            CallRow.aCall(account, key, NEWEST.minusSeconds(second)).insert(database.jdbi());
        }
        for (int same = 0; same < 4; same++) {
            CallRow.aCall(account, key, NEWEST.minusSeconds(4)).insert(database.jdbi());
        }
        oldest = CallRow.aCall(account, key, NEWEST.minus(Duration.ofSeconds(9)))
                .of("user_info", 502)
                .insert(database.jdbi());
    }

    @Test
    void emptyPagesContinueUntilTheMatch() {
        List<RequestPage> pages = pages("5xx", RequestPage::older, null);

        assertThat(pages.getFirst().calls()).isEmpty();
        assertThat(pages).hasSizeBetween(3, 6);
        assertThat(pages.stream().flatMap(page -> page.calls().stream()).map(LoggedRequest::requestId))
                .containsExactly(oldest);
    }

    @Test
    void pagesBackToTheNewestCallsMissNone() {
        List<RequestPage> down = pages("2xx", RequestPage::older, null);
        List<RequestPage> up = pages("2xx", RequestPage::newer, down.getLast().newer());

        assertThat(down.stream().flatMap(page -> page.calls().stream()))
                .hasSize(13)
                .doesNotHaveDuplicates();
        assertThat(up.stream().flatMap(page -> page.calls().stream()))
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(down.subList(0, down.size() - 1).stream()
                        .flatMap(page -> page.calls().stream())
                        .toList());
    }

    private static List<RequestPage> pages(
            String status, Function<RequestPage, @Nullable RequestCursor> next, @Nullable RequestCursor first) {
        List<RequestPage> pages = new ArrayList<>();
        @Nullable RequestCursor cursor = first;
        do {
            RequestLogParameters parameters = new RequestLogParameters();
            parameters.status = status;
            parameters.cursor = cursor == null ? null : cursor.text();
            RequestPage page = requestLogService.page(account, parameters, 2);
            pages.add(page);
            cursor = next.apply(page);
        } while (cursor != null);
        return pages;
    }
}
