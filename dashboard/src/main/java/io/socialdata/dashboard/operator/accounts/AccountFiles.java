package io.socialdata.dashboard.operator.accounts;

import io.socialdata.contract.ServiceName;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.payments.PaymentView;
import io.socialdata.contract.requests.LoggedCall;
import io.socialdata.contract.sessions.AccountSessions;
import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.contract.webhooks.WebhookView;
import io.socialdata.dashboard.backend.AccountMonitors;
import io.socialdata.dashboard.backend.AccountWebhooks;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.deliveries.AccountNames;
import io.socialdata.dashboard.keys.KeyService;
import io.socialdata.dashboard.operator.accounts.AccountFile.Holding;
import io.socialdata.dashboard.operator.accounts.CustomerAccountClient.ActionList;
import io.socialdata.dashboard.usage.UsageBreakdown;
import io.socialdata.dashboard.usage.UsageClient;
import io.socialdata.dashboard.usage.UsageClient.By;
import io.socialdata.dashboard.usage.UsageReader;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Reads what the services know of an account. A part that cannot be read is empty, and named. */
@ApplicationScoped
class AccountFiles {

    private static final int SHOWN = 10;
    private static final Duration USAGE = Duration.ofDays(30);

    private final CustomerAccountClient customerAccountClient;
    private final AccountDeliveriesClient accountDeliveriesClient;
    private final AccountMonitorsClient accountMonitorsClient;
    private final AccountMonitors accountMonitors;
    private final AccountWebhooks accountWebhooks;
    private final AccountSessionsClient accountSessionsClient;
    private final KeyService keyService;
    private final UsageReader usageReader;
    private final BackendCalls backendCalls;
    private final Clock clock;

    AccountFiles(
            @RestClient CustomerAccountClient customerAccountClient,
            @RestClient AccountDeliveriesClient accountDeliveriesClient,
            @RestClient AccountMonitorsClient accountMonitorsClient,
            AccountMonitors accountMonitors,
            AccountWebhooks accountWebhooks,
            @RestClient AccountSessionsClient accountSessionsClient,
            KeyService keyService,
            UsageReader usageReader,
            BackendCalls backendCalls,
            Clock clock) {
        this.customerAccountClient = customerAccountClient;
        this.accountDeliveriesClient = accountDeliveriesClient;
        this.accountMonitorsClient = accountMonitorsClient;
        this.accountMonitors = accountMonitors;
        this.accountWebhooks = accountWebhooks;
        this.accountSessionsClient = accountSessionsClient;
        this.keyService = keyService;
        this.usageReader = usageReader;
        this.backendCalls = backendCalls;
        this.clock = clock;
    }

    BackendResult<CustomerAccount> account(UUID id) {
        return backendCalls.load(ServiceName.BILLING, () -> customerAccountClient.read(id));
    }

    /** Returns the keys; none if they cannot be read. */
    List<AccountKey> keys(UUID id) {
        return allKeys(id).toOptional().orElse(List.of());
    }

    private BackendResult<List<AccountKey>> allKeys(UUID id) {
        return keyService.all(cursor -> customerAccountClient.keys(id, KeyService.MAX_ROWS, cursor));
    }

    AccountFile read(UUID id) {
        Set<String> troubles = new LinkedHashSet<>();
        Instant end = clock.instant().truncatedTo(ChronoUnit.HOURS).plus(1, ChronoUnit.HOURS);
        var keys = known(allKeys(id), troubles).orElse(List.of());
        var usage = known(
                        usageReader.all(
                                By.OPERATION,
                                cursor -> customerAccountClient.usage(
                                        id,
                                        end.minus(USAGE),
                                        end,
                                        By.OPERATION,
                                        null,
                                        null,
                                        UsageClient.MAX_ROWS,
                                        cursor)),
                        troubles)
                .map(UsageBreakdown::totals)
                .orElse(List.of());
        var calls = part(
                ServiceName.BILLING,
                () -> customerAccountClient.calls(id, Map.of("limit", Integer.toString(SHOWN))),
                LoggedCall.Page::requests,
                troubles);
        var deliveries = part(
                ServiceName.WEBHOOK_DELIVERY,
                () -> accountDeliveriesClient.deliveries(id, SHOWN, null, null, null, null, null),
                DeliveryView.Page::deliveries,
                troubles);
        var payments = part(
                ServiceName.BILLING,
                () -> customerAccountClient.payments(id, SHOWN),
                PaymentView.Page::payments,
                troubles);
        var actions = part(ServiceName.BILLING, () -> customerAccountClient.actions(id), ActionList::actions, troubles);
        var webhooks = known(accountWebhooks.all(cursor -> accountDeliveriesClient.webhooks(id, cursor)), troubles);
        var monitors = known(accountMonitors.all(cursor -> accountMonitorsClient.page(id, cursor)), troubles);
        var sessions = counted(ServiceName.SESSION, () -> accountSessionsClient.list(id), troubles)
                .map(AccountSessions::sessions);
        return new AccountFile(
                keys,
                usage,
                calls,
                deliveries,
                AccountNames.of(monitors.orElse(List.of()), webhooks.orElse(List.of())),
                payments,
                newest(actions),
                Stream.of(
                                holding("Webhooks", webhooks, WebhookView::failing),
                                holding("Monitors", monitors, monitor -> !monitor.active()),
                                holding(
                                        "Platform sessions",
                                        sessions,
                                        session -> !session.status().equals("ok")))
                        .flatMap(Optional::stream)
                        .toList(),
                List.copyOf(troubles));
    }

    private static <T> Optional<Holding> holding(String label, Optional<List<T>> all, Predicate<T> troubled) {
        return all.map(known ->
                new Holding(label, known.size(), known.stream().filter(troubled).count()));
    }

    private <T, R> List<R> part(
            ServiceName service, Supplier<T> call, Function<T, List<R>> rows, Set<String> troubles) {
        return counted(service, call, troubles).map(rows).orElse(List.of());
    }

    private <T> Optional<T> counted(ServiceName service, Supplier<T> call, Set<String> troubles) {
        return known(backendCalls.load(service, call), troubles);
    }

    private static <T> Optional<T> known(BackendResult<T> result, Set<String> troubles) {
        result.trouble().ifPresent(troubles::add);
        return result.toOptional();
    }

    private static <T> List<T> newest(List<T> all) {
        return all.subList(0, Math.min(SHOWN, all.size()));
    }
}
