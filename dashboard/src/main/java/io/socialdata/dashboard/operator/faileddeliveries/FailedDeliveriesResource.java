package io.socialdata.dashboard.operator.faileddeliveries;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.webhooks.BulkReplay;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.ConsoleSection;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.operator.audit.AuditSubject;
import io.socialdata.dashboard.operator.audit.AuditedAction;
import io.socialdata.dashboard.operator.audit.OperatorAudit;
import io.socialdata.dashboard.operator.audit.Reason;
import io.socialdata.dashboard.operator.faileddeliveries.FailedDeliveriesPage.BulkReplayPage;
import io.socialdata.dashboard.operator.layout.ConsoleLayouts;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Replays the failed deliveries of all accounts that began between two times. */
@Path(Operator.PATH + "/failed-deliveries")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@HttpAuthenticationMechanism(Operator.SCHEME)
@RolesAllowed(Operator.ROLE)
class FailedDeliveriesResource {

    private static final String TIMES = "Enter two times in UTC of which the first is earlier.";

    private final BulkReplayClient webhookDelivery;
    private final BackendCalls backendCalls;
    private final OperatorAudit audit;
    private final ConsoleLayouts layouts;
    private final Clock clock;

    FailedDeliveriesResource(
            @RestClient BulkReplayClient webhookDelivery,
            BackendCalls backendCalls,
            OperatorAudit audit,
            ConsoleLayouts layouts,
            Clock clock) {
        this.webhookDelivery = webhookDelivery;
        this.backendCalls = backendCalls;
        this.audit = audit;
        this.layouts = layouts;
        this.clock = clock;
    }

    /**
     * The form as it was sent.
     *
     * @param from begin of the outage as browsers send times, without a zone
     * @param to the end of the outage, exclusive
     */
    record Order(String from, String to, String reason) {}

    @GET
    public Response form() {
        LocalDateTime now =
                LocalDateTime.ofInstant(clock.instant(), ZoneOffset.UTC).truncatedTo(ChronoUnit.MINUTES);
        return form(200, new Order(now.minusHours(1).toString(), now.toString(), ""), null, null);
    }

    /** Replays after the confirmation; counts what will be replayed before it. */
    @POST
    public Response replay(
            @FormParam("from") @DefaultValue("") String from,
            @FormParam("to") @DefaultValue("") String to,
            @FormParam("reason") @DefaultValue("") String reason,
            @FormParam("confirmed") @DefaultValue("") String confirmed) {
        Order order = new Order(from, to, reason);
        Optional<Instant> begin = time(from);
        Optional<Instant> end = time(to);
        if (begin.isEmpty() || end.isEmpty() || !begin.get().isBefore(end.get())) {
            return form(400, order, TIMES, null);
        }
        Optional<Reason> why = Reason.parse(reason);
        if (why.isEmpty()) {
            return form(400, order, Reason.RULE, null);
        }
        return confirmed.equals("yes")
                ? replay(order, begin.get(), end.get(), why.get())
                : confirm(order, begin.get(), end.get());
    }

    private Response confirm(Order order, Instant begin, Instant end) {
        BackendResult<BulkReplay> expected =
                backendCalls.load(ServiceName.WEBHOOK_DELIVERY, () -> webhookDelivery.count(begin, end));
        return switch (expected) {
            case Success<BulkReplay>(var replay)
            when replay.deliveries() == 0 -> form(200, order, "No delivery of this time has failed.", null);
            case Success<BulkReplay>(var replay) ->
                HtmlResponse.page(new BulkReplayPage(
                        layouts.of(ConsoleSection.FAILED_DELIVERIES, "Replay failed deliveries"), order, replay));
            case Rejected<BulkReplay> rejected -> form(rejected.status(), order, rejected.message(), null);
            case Unavailable<BulkReplay> _ ->
                form(503, order, expected.trouble().orElseThrow(), null);
        };
    }

    private Response replay(Order order, Instant begin, Instant end, Reason why) {
        return switch (audit.perform(
                        AuditedAction.DELIVERY_REPLAY,
                        AuditSubject.thing("%s to %s".formatted(begin, end)),
                        why,
                        () -> backendCalls.change(
                                ServiceName.WEBHOOK_DELIVERY, () -> webhookDelivery.replay(begin, end)))
                .result()) {
            case Success<BulkReplay>(var replay) ->
                form(200, order, null, "%d deliveries queued.".formatted(replay.deliveries()));
            case Rejected<BulkReplay> rejected -> form(rejected.status(), order, rejected.message(), null);
            case Unavailable<BulkReplay> unavailable -> form(503, order, unavailable.unknownOutcome(), null);
        };
    }

    private static Optional<Instant> time(String text) {
        try {
            return Optional.of(LocalDateTime.parse(text.strip()).toInstant(ZoneOffset.UTC));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private Response form(int status, Order order, @Nullable String trouble, @Nullable String done) {
        return HtmlResponse.page(
                status, new FailedDeliveriesPage(layouts.of(ConsoleSection.FAILED_DELIVERIES), order, trouble, done));
    }
}
