package io.socialdata.gateway.edge;

import io.socialdata.contract.HttpVerb;
import io.socialdata.contract.Operation;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.events.UsageIdentity;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.routing.ResponseHeaderFilter;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.Optional;

/**
 * A call that may go to its owner.
 *
 * @param uri path and query as the owner knows them
 */
record AdmittedCall(Call call, Operation operation, Caller caller, String uri) {

    /** GET and DELETE never read a body, so none is passed on. */
    boolean hasBody() {
        return operation.method() == HttpVerb.POST && announcesBody(call.request());
    }

    /** What is left of the time the operation may take; at least a moment. */
    Duration timeLeft() {
        Duration left = operation.deadline().minus(call.age());
        return left.toMillis() > 0 ? left : Duration.ofMillis(1);
    }

    /** Whether this answer of the owner costs the operation's price. */
    boolean isCharged(HttpClientResponse answer) {
        int status = answer.statusCode();
        return operation.priceMicroUsd() > 0
                && status >= 200
                && status < 300
                && !"false".equalsIgnoreCase(answer.getHeader(ResponseHeaderFilter.USAGE_BILLABLE));
    }

    /**
     * What the charge for this answer is known by, if its owner says so. Only writes can be repeated under a key of the caller,
     * so only their owner may name a charge.
     */
    Optional<UsageIdentity> usageIdentity(HttpClientResponse answer) {
        return operation.service() == ServiceName.WRITES
                ? UsageIdentity.parse(
                        answer.getHeader(UsageIdentity.RECORD_HEADER), answer.getHeader(UsageIdentity.TIME_HEADER))
                : Optional.empty();
    }

    static boolean announcesBody(HttpServerRequest request) {
        MultiMap headers = request.headers();
        String length = headers.get(HttpHeaders.CONTENT_LENGTH);
        return headers.contains(HttpHeaders.TRANSFER_ENCODING) || (length != null && !length.equals("0"));
    }
}
