package io.socialdata.writes.desk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.acting.Acting;
import io.socialdata.acting.CallBudget;
import io.socialdata.acting.PlatformAnswers;
import io.socialdata.contract.ErrorEnvelope;
import io.socialdata.contract.Refusal;
import io.socialdata.contract.events.UsageIdentity;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.correlation.Call;
import io.socialdata.web.errors.RefusedException;
import io.socialdata.writes.audit.WriteBegun;
import io.socialdata.writes.audit.WriteEnd;
import io.socialdata.writes.audit.WriteEnd.Kind;
import io.socialdata.writes.desk.WriteWatch.Look;
import io.socialdata.writes.desk.WriteWatch.Watched;
import io.socialdata.writes.idempotency.Claim;
import io.socialdata.writes.idempotency.ClaimOutcome.Answered;
import io.socialdata.writes.idempotency.ClaimOutcome.Claimed;
import io.socialdata.writes.idempotency.ClaimOutcome.InDoubt;
import io.socialdata.writes.idempotency.ClaimOutcome.Mismatch;
import io.socialdata.writes.idempotency.ClaimOutcome.Running;
import io.socialdata.writes.idempotency.IdempotencyConfig;
import io.socialdata.writes.idempotency.IdempotencyKey;
import io.socialdata.writes.idempotency.KeptAnswer;
import io.socialdata.writes.input.Input;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.Response.Status;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes the write of the running call, once. */
@RequestScoped
public class WriteDesk {

    private static final String REPLAYED = "Idempotent-Replayed";
    private static final String PROXY = "x-proxy-url";

    /** Refusals with which the platform has said its last word on a request. */
    private static final Set<Integer> FINAL = Set.of(400, 403, 404, 409, 422);

    private final WriteJournal journal;
    private final WriteWatch watch;
    private final Acting acting;
    private final PlatformAnswers answers;
    private final CallBudget budget;
    private final CallerIdentity caller;
    private final HttpHeaders headers;
    private final IdempotencyConfig config;
    private final ObjectMapper json;
    private final Clock clock;
    private final String operation;

    WriteDesk(
            WriteJournal journal,
            WriteWatch watch,
            Acting acting,
            PlatformAnswers answers,
            CallBudget budget,
            CallerIdentity caller,
            CurrentVertxRequest request,
            HttpHeaders headers,
            IdempotencyConfig config,
            ObjectMapper json,
            Clock clock) {
        this.journal = journal;
        this.watch = watch;
        this.acting = acting;
        this.answers = answers;
        this.budget = budget;
        this.caller = caller;
        this.headers = headers;
        this.config = config;
        this.json = json;
        this.clock = clock;
        this.operation = Call.of(request.getCurrent()).label();
    }

    /**
     * Makes a write, or answers as the first time if it was made before under the same key.
     *
     * @param input everything that makes the request what it is must have been read from it by now
     * @param target what the write is done to, null for something new
     * @param deed does it and gives the body of the answer
     * @throws RefusedException whatever the deed refuses with, and what the key of the caller rules out
     */
    public Response make(Input input, @Nullable String target, Function<Sending, ?> deed) {
        return make(input, target, Map.of(), deed);
    }

    /**
     * The same for a write whose answer repeats what the caller wrote, which is not kept.
     *
     * @param echoed the last members of the body of the answer that stand in the request as well
     */
    public Response make(Input input, @Nullable String target, Map<String, String> echoed, Function<Sending, ?> deed) {
        EchoedMembers echo = new EchoedMembers(echoed);
        acting.offer(input.cookie("auth_token"), input.cookie("ct0"));
        String exit = headers.getHeaderString(PROXY);
        acting.leaveThrough(exit == null || exit.isBlank() ? input.proxy() : exit);
        UUID attempt = UuidCreator.getTimeOrderedEpoch();
        Claim claim = IdempotencyKey.of(headers.getHeaderString(IdempotencyKey.HEADER))
                .map(key -> claim(key, attempt, input))
                .orElse(null);
        WriteBegun begun = new WriteBegun(
                attempt, caller.accountId(), caller.keyId(), operation, target, caller.requestId(), clock.instant());
        return watch.watch(operation, watched -> switch (journal.begin(begun, claim)) {
            case Claimed(UsageIdentity usage) -> perform(begun, claim, usage, echo, deed, watched);
            case Answered(KeptAnswer answer, UsageIdentity usage) -> {
                watched.ended(Look.REPLAYED, null);
                yield answer(repeated(answer, echo), usage)
                        .header(REPLAYED, true)
                        .build();
            }
            case Running() -> throw refused(running(), watched);
            case InDoubt() -> throw refused(inDoubt(), watched);
            case Mismatch() -> throw refused(mismatch(), watched);
        });
    }

    private Claim claim(IdempotencyKey key, UUID attempt, Input input) {
        String fingerprint = key.fingerprint(operation + "?" + input.canonical());
        String account = acting.account()
                .map(acted -> key.fingerprint("as " + acted.text()))
                .orElse(null);
        return new Claim(caller.keyId(), key, fingerprint, account, attempt, budget.left());
    }

    private KeptAnswer repeated(KeptAnswer kept, EchoedMembers echo) {
        boolean done = kept.status() == Status.OK.getStatusCode();
        return done ? new KeptAnswer(kept.status(), echo.addedTo(kept.body(), json)) : kept;
    }

    private static RefusedException refused(RefusedException refusal, Watched watched) {
        watched.ended(Look.REFUSED, refusal.refusal().error());
        return refusal;
    }

    private Response perform(
            WriteBegun begun,
            @Nullable Claim claim,
            UsageIdentity usage,
            EchoedMembers echo,
            Function<Sending, ?> deed,
            Watched watched) {
        Sending sending = new Sending(acting, answers, budget);
        Ending ending = new Ending.InDoubt(new WriteEnd(Kind.IN_DOUBT, Refusal.SERVER_ERROR.error()));
        try {
            JsonNode body = json.valueToTree(deed.apply(sending));
            KeptAnswer kept = new KeptAnswer(Status.OK.getStatusCode(), echo.removedFrom(body));
            ending = new Ending.Kept(new WriteEnd(Kind.APPLIED, null), kept);
            return answer(new KeptAnswer(kept.status(), body.toString()), usage).build();
        } catch (RefusedException e) {
            ending = refused(e, sending);
            throw e;
        } finally {
            boolean harmless = ending instanceof Ending.InDoubt && !sending.leavesTraces();
            Ending end = harmless
                    ? new Ending.Released(
                            new WriteEnd(Kind.REFUSED, ending.record().error()))
                    : ending;
            watched.ended(Look.of(end.record().kind()), end.record().error());
            journal.end(begun, claim, end, sending.target());
        }
    }

    private Ending refused(RefusedException e, Sending sending) {
        if (sending.leavesTraces()) {
            return new Ending.InDoubt(new WriteEnd(Kind.IN_DOUBT, e.refusal().error()));
        }
        WriteEnd end = new WriteEnd(Kind.REFUSED, e.refusal().error());
        return sending.isAnswered() && FINAL.contains(e.refusal().status())
                ? new Ending.Kept(end, new KeptAnswer(e.refusal().status(), body(e)))
                : new Ending.Released(end);
    }

    private String body(RefusedException e) {
        ObjectNode body =
                json.valueToTree(new ErrorEnvelope(e.refusal().error(), e.text(), e.reason(), e.field(), e.detail()));
        e.extra().forEach((name, value) -> body.set(name, json.valueToTree(value)));
        return body.toString();
    }

    /** Every answer of a write names the one charge for it, so that it is paid for whichever of them is recorded. */
    private static ResponseBuilder answer(KeptAnswer answer, UsageIdentity usage) {
        return Response.status(answer.status())
                .entity(answer.body())
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(UsageIdentity.RECORD_HEADER, usage.recordId())
                .header(UsageIdentity.TIME_HEADER, usage.occurredAt());
    }

    private RefusedException running() {
        return new RefusedException(
                        Refusal.IDEMPOTENCY_IN_PROGRESS, "A request with this Idempotency-Key is still in progress.")
                .retryAfter(config.twinWait());
    }

    private static RefusedException inDoubt() {
        return new RefusedException(
                Refusal.OUTCOME_UNKNOWN,
                "The outcome of the request with this Idempotency-Key is unknown: it may have been applied."
                        + " Check before you retry with a new key.");
    }

    private static RefusedException mismatch() {
        return new RefusedException(
                        Refusal.IDEMPOTENCY_MISMATCH, "This Idempotency-Key was already used for a different request.")
                .field(IdempotencyKey.HEADER);
    }
}
