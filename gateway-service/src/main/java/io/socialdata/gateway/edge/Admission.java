package io.socialdata.gateway.edge;

import io.socialdata.contract.Operation;
import io.socialdata.contract.Refusal;
import io.socialdata.contract.ServiceName;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.keys.KeyCheck;
import io.socialdata.gateway.keys.KeyVerdict;
import io.socialdata.gateway.metering.UsageJournal;
import io.vertx.core.http.HttpHeaders;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What a call must pass before its owner hears of it, in the order of the contract: the key, then whether it can be paid
 * for, then its size.
 */
@Singleton
class Admission {

    private static final Map<String, String> CLOSE = Map.of("Connection", "close");

    private final KeyCheck keys;
    private final UsageJournal journal;
    private final Answers answers;
    private final CallMetrics metrics;

    Admission(KeyCheck keys, UsageJournal journal, Answers answers, CallMetrics metrics) {
        this.keys = keys;
        this.journal = journal;
        this.answers = answers;
        this.metrics = metrics;
    }

    /** Refuses the call, or identifies its caller and goes on with it. */
    void admit(Call call, Operation operation, Consumer<Caller> next) {
        boolean keyHeader = operation.owner() == ServiceName.FEEDBACK;
        call.await(keys.identify(call.request().headers(), keyHeader), verdict -> {
            if (!call.ended()) {
                decide(call, operation, verdict.result(), next);
            }
        });
    }

    private void decide(Call call, Operation operation, KeyVerdict verdict, Consumer<Caller> next) {
        switch (verdict) {
            case KeyVerdict.Accepted(Caller caller) -> {
                call.madeBy(caller);
                identified(call, operation, caller, next);
            }
            case KeyVerdict.Rejected(KeyVerdict.Reason reason) -> {
                metrics.keyRejected(reason);
                answers.unauthorized(call);
            }
            case KeyVerdict.Undecided ignored -> {
                metrics.shed("key_unknown");
                answers.tryAgain(call, "The API key cannot be checked at the moment.");
            }
        }
    }

    private void identified(Call call, Operation operation, Caller caller, Consumer<Caller> next) {
        if (operation.priceMicroUsd() > 0 && !journal.admitsCharges()) {
            metrics.shed("usage_not_durable");
            answers.tryAgain(call, "Charges cannot be recorded at the moment; nothing was done.");
        } else if (announcedLength(call) > operation.maxBodyBytes()) {
            answers.refuse(call, Refusal.PAYLOAD_TOO_LARGE, "The request body is too large.", CLOSE);
        } else {
            next.accept(caller);
        }
    }

    private static long announcedLength(Call call) {
        String length = call.request().getHeader(HttpHeaders.CONTENT_LENGTH);
        // The server has checked that it is a number; one beyond a long is beyond every limit.
        return length == null ? 0 : length.length() > 18 ? Long.MAX_VALUE : Long.parseLong(length);
    }
}
