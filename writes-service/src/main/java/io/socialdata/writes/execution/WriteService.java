package io.socialdata.writes.execution;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.events.UsageIdentity;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.correlation.CallContext;
import io.socialdata.web.errors.ApiException;
import io.socialdata.writes.audit.WriteAuditRepository.StartedWrite;
import io.socialdata.writes.audit.WriteOutcome;
import io.socialdata.writes.audit.WriteOutcome.Kind;
import io.socialdata.writes.execution.WriteTelemetry.ObservedWrite;
import io.socialdata.writes.execution.WriteTelemetry.Outcome;
import io.socialdata.writes.idempotency.IdempotencyKey;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaim;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.Answered;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.Claimed;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.InDoubt;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.InProgress;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.IdempotencyClaimResult.Mismatch;
import io.socialdata.writes.idempotency.IdempotencyKeyRepository.StoredResponse;
import io.socialdata.writes.parameters.WriteParameters;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.Response.Status;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes the write of the running call, once. */
@RequestScoped
public class WriteService {

    private static final String REPLAYED = "Idempotent-Replayed";
    private static final String PROXY = "x-proxy-url";

    /** Statuses of errors with which the platform has finally rejected a request. */
    private static final Set<Integer> FINAL = Set.of(400, 403, 404, 409, 422);

    /** The {@code Retry-After} of a response to a request whose first call is still in progress. */
    private static final Duration IN_PROGRESS_RETRY_AFTER = Duration.ofSeconds(2);

    private final StoredWrites journal;
    private final WriteTelemetry writeTelemetry;
    private final ActingAccount actingAccount;
    private final PlatformErrorMapper platformErrorMapper;
    private final CallDeadline callDeadline;
    private final CallerIdentity caller;
    private final HttpHeaders headers;
    private final ObjectMapper json;
    private final Clock clock;
    private final CallContext call;
    private final String operation;

    WriteService(
            StoredWrites journal,
            WriteTelemetry writeTelemetry,
            ActingAccount actingAccount,
            PlatformErrorMapper platformErrorMapper,
            CallDeadline callDeadline,
            CallerIdentity caller,
            CurrentVertxRequest request,
            HttpHeaders headers,
            ObjectMapper json,
            Clock clock) {
        this.journal = journal;
        this.writeTelemetry = writeTelemetry;
        this.actingAccount = actingAccount;
        this.platformErrorMapper = platformErrorMapper;
        this.callDeadline = callDeadline;
        this.caller = caller;
        this.headers = headers;
        this.json = json;
        this.clock = clock;
        this.call = CallContext.of(request.getCurrent());
        this.operation = call.label();
    }

    /**
     * Makes a write, or returns the stored response if it was made before under the same key.
     *
     * @param writeParameters all parameters that define the request must have been read from it before
     * @param target id of the object that the write changes, null for a new one
     * @param action makes the write and returns the body of the response
     * @throws ApiException the error of the write, or one that follows from the state of the caller's key
     */
    public Response make(WriteParameters writeParameters, @Nullable String target, Function<WriteContext, ?> action) {
        return make(writeParameters, target, Map.of(), action);
    }

    /**
     * Does the same for a write whose response repeats the caller's content, which is not stored.
     *
     * @param echoed the last members of the response body, which are also in the request
     */
    public Response make(
            WriteParameters writeParameters,
            @Nullable String target,
            Map<String, String> echoed,
            Function<WriteContext, ?> action) {
        EchoedMembers echo = new EchoedMembers(echoed);
        actingAccount.setInlineCredentials(writeParameters.cookie("auth_token"), writeParameters.cookie("ct0"));
        String exit = headers.getHeaderString(PROXY);
        actingAccount.useProxy(exit == null || exit.isBlank() ? writeParameters.proxy() : exit);
        UUID attempt = UuidCreator.getTimeOrderedEpoch();
        IdempotencyClaim idempotencyClaim = IdempotencyKey.of(headers.getHeaderString(IdempotencyKey.HEADER))
                .map(key -> claim(key, attempt, writeParameters))
                .orElse(null);
        StartedWrite startedWrite = new StartedWrite(
                attempt, caller.accountId(), caller.keyId(), operation, target, caller.requestId(), clock.instant());
        return writeTelemetry.watch(operation, observedWrite -> switch (journal.begin(startedWrite, idempotencyClaim)) {
            case Claimed(UsageIdentity usage) ->
                perform(startedWrite, idempotencyClaim, usage, echo, action, observedWrite);
            case Answered(StoredResponse storedResponse, UsageIdentity usage) -> {
                observedWrite.ended(Outcome.REPLAYED, null);
                yield respond(repeated(storedResponse, echo), usage)
                        .header(REPLAYED, true)
                        .build();
            }
            case InProgress() -> throw refused(running(), observedWrite);
            case InDoubt() -> throw refused(inDoubt(), observedWrite);
            case Mismatch() -> throw refused(mismatch(), observedWrite);
        });
    }

    private IdempotencyClaim claim(IdempotencyKey key, UUID attempt, WriteParameters writeParameters) {
        String fingerprint = key.fingerprint(operation + "?" + writeParameters.canonical());
        String account = actingAccount
                .account()
                .map(acted -> key.fingerprint("as " + acted.text()))
                .orElse(null);
        return new IdempotencyClaim(caller.keyId(), key, fingerprint, account, attempt, callDeadline.left());
    }

    private StoredResponse repeated(StoredResponse stored, EchoedMembers echo) {
        boolean done = stored.status() == Status.OK.getStatusCode();
        return done ? new StoredResponse(stored.status(), echo.addedTo(stored.body(), json)) : stored;
    }

    private static ApiException refused(ApiException refusal, ObservedWrite observedWrite) {
        observedWrite.ended(Outcome.REFUSED, refusal.refusal().code());
        return refusal;
    }

    private Response perform(
            StartedWrite startedWrite,
            @Nullable IdempotencyClaim idempotencyClaim,
            UsageIdentity usage,
            EchoedMembers echo,
            Function<WriteContext, ?> action,
            ObservedWrite observedWrite) {
        Set<String> parameters =
                call.operation().map(used -> used.bodyMembers().keySet()).orElse(Set.of());
        WriteContext writeContext = new WriteContext(actingAccount, platformErrorMapper, callDeadline, parameters);
        WriteResult writeResult =
                new WriteResult.InDoubt(new WriteOutcome(Kind.IN_DOUBT, ErrorCode.SERVER_ERROR.code()));
        try {
            JsonNode body = json.valueToTree(action.apply(writeContext));
            StoredResponse stored = new StoredResponse(Status.OK.getStatusCode(), echo.removedFrom(body));
            writeResult = new WriteResult.Stored(new WriteOutcome(Kind.APPLIED, null), stored);
            return respond(new StoredResponse(stored.status(), body.toString()), usage)
                    .build();
        } catch (ApiException e) {
            writeResult = refused(e, writeContext);
            throw e;
        } finally {
            boolean noEffect = writeResult instanceof WriteResult.InDoubt && !writeContext.mayHaveEffect();
            WriteResult end = noEffect
                    ? new WriteResult.Released(
                            new WriteOutcome(Kind.REFUSED, writeResult.record().error()))
                    : writeResult;
            observedWrite.ended(Outcome.of(end.record().kind()), end.record().error());
            journal.end(startedWrite, idempotencyClaim, end, writeContext.target());
        }
    }

    private WriteResult refused(ApiException e, WriteContext writeContext) {
        if (writeContext.mayHaveEffect()) {
            return new WriteResult.InDoubt(
                    new WriteOutcome(Kind.IN_DOUBT, e.refusal().code()));
        }
        WriteOutcome writeOutcome = new WriteOutcome(Kind.REFUSED, e.refusal().code());
        return writeContext.hasResponse() && FINAL.contains(e.refusal().status())
                ? new WriteResult.Stored(
                        writeOutcome, new StoredResponse(e.refusal().status(), body(e)))
                : new WriteResult.Released(writeOutcome);
    }

    /** Returns the body as it is sent the first time: a replay refers to the call that made the write. */
    private String body(ApiException e) {
        ObjectNode body = json.valueToTree(call.errorReference().addTo(e.envelope()));
        e.extra().forEach((name, value) -> body.set(name, json.valueToTree(value)));
        return body.toString();
    }

    /**
     * Every response to a write carries the same usage identity, so that it is charged once, no matter which response
     * is recorded.
     */
    private static ResponseBuilder respond(StoredResponse storedResponse, UsageIdentity usage) {
        return Response.status(storedResponse.status())
                .entity(storedResponse.body())
                .type(MediaType.APPLICATION_JSON_TYPE)
                .header(UsageIdentity.RECORD_HEADER, usage.recordId())
                .header(UsageIdentity.TIME_HEADER, usage.occurredAt());
    }

    private ApiException running() {
        return new ApiException(
                        ErrorCode.IDEMPOTENCY_IN_PROGRESS, "A request with this Idempotency-Key is still in progress.")
                .retryAfter(IN_PROGRESS_RETRY_AFTER);
    }

    private static ApiException inDoubt() {
        return new ApiException(
                ErrorCode.OUTCOME_UNKNOWN,
                "The outcome of the request with this Idempotency-Key is unknown: it may have been applied."
                        + " Check before you retry with a new key.");
    }

    private static ApiException mismatch() {
        return new ApiException(
                        ErrorCode.IDEMPOTENCY_MISMATCH,
                        "This Idempotency-Key was already used for a different request.")
                .field(IdempotencyKey.HEADER);
    }
}
