package io.socialdata.bench.pages;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * The pages to measure.
 *
 * @param account the account with the history
 * @param webhook one of its webhooks
 * @param delivery one of its deliveries, with eight failed attempts
 */
record MeasuredPages(String account, String webhook, String delivery) {

    private static final String MONITOR = StandInServices.ID + "000000000007";

    private static final List<String> OF_USERS = List.of(
            "/usage?range=year",
            "/usage?range=year&operation=" + CallHistory.OPERATION,
            "/usage?range=month",
            "/usage?range=week",
            "/usage",
            "/",
            "/requests",
            "/requests?status=5xx",
            "/requests?operation=" + CallHistory.OPERATION,
            "/payments",
            "/keys",
            "/session",
            "/monitors",
            "/monitors/" + MONITOR,
            "/webhooks",
            "/webhooks/{webhook}",
            "/deliveries",
            "/deliveries?status=failed",
            "/deliveries?status=delivered",
            "/deliveries?webhook={webhook}",
            "/deliveries?monitor=" + MONITOR,
            "/deliveries?hours=24",
            "/deliveries/{delivery}",
            "/feedback",
            "/account",
            "/account/alerts",
            "/account/audit",
            "/account/audit?event=role-changed",
            "/account/audit?event=member-left",
            "/account/members",
            "/account/logins");

    private static final List<String> OF_OPERATORS = List.of(
            "/operator/accounts/{account}",
            "/operator/accounts/{account}/usage",
            "/operator/accounts/{account}/usage?range=year",
            "/operator/accounts/{account}/requests",
            "/operator/accounts/{account}/requests?status=5xx",
            "/operator/accounts/{account}/deliveries",
            "/operator/accounts/{account}/deliveries?webhook={webhook}",
            "/operator/accounts/{account}/deliveries/{delivery}",
            "/operator/dead-letters",
            "/operator/feedback",
            "/operator/pool",
            "/operator/audit",
            "/operator/audit?account={account}");

    void measure(Browser user, PageTable table) throws IOException, InterruptedException {
        for (String page : OF_USERS) {
            table.measure(page, () -> user.page(path(page)));
        }
    }

    void measureConsole(Browser operator, PageTable table) throws IOException, InterruptedException {
        String formToken = operator.formToken("/operator");
        Map<String, String> searches =
                Map.of("an address", Browser.EMAIL, "an account's id", account, "the end of a key", CallHistory.LAST4);
        for (Map.Entry<String, String> search : searches.entrySet()) {
            table.measure(
                    "/operator: search for " + search.getKey(),
                    () -> operator.submit("/operator", formToken, Map.of("q", search.getValue())));
        }
        for (String page : OF_OPERATORS) {
            table.measure(page, () -> operator.page(path(page)));
        }
    }

    private String path(String page) {
        return page.replace("{account}", account).replace("{webhook}", webhook).replace("{delivery}", delivery);
    }
}
