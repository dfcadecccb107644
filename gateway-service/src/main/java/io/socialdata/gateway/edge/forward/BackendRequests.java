package io.socialdata.gateway.edge.forward;

import io.socialdata.contract.ErrorReference;
import io.socialdata.contract.HttpVerb;
import io.socialdata.contract.ServiceName;
import io.socialdata.contract.keys.AllowedOperationsHeader;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.reference.ErrorPageAddress;
import io.socialdata.gateway.routing.BackendClient;
import io.socialdata.gateway.routing.RequestHeaderFilter;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Opens the requests to backends, with the gateway's own token and the identity of the caller. */
@Singleton
class BackendRequests {

    private static final CharSequence ACCOUNT_ID = HttpHeaders.createOptimized("x-account-id");
    private static final CharSequence KEY_ID = HttpHeaders.createOptimized("x-key-id");
    private static final CharSequence REQUEST_ID = HttpHeaders.createOptimized("x-request-id");
    private static final CharSequence TRACE_PARENT = HttpHeaders.createOptimized("traceparent");
    private static final CharSequence ERROR_PAGES = HttpHeaders.createOptimized(ErrorReference.PAGES_HEADER);
    private static final CharSequence DEADLINE = HttpHeaders.createOptimized("x-deadline-ms");

    /** Margin by which a backend's deadline is shorter than the remaining time of the gateway. */
    private static final Duration DEADLINE_MARGIN = Duration.ofMillis(500);

    /** Timeout of a call that waits for a connection. Beyond it the response is 503. */
    private static final Duration WAIT_TIMEOUT = Duration.ofSeconds(1);

    private final @Nullable String errorPages;

    BackendRequests(ErrorPageAddress errorPageAddress) {
        this.errorPages = errorPageAddress.url();
    }

    Future<String> authorizationFor(AdmittedCall admitted) {
        return admitted.upstream()
                .tokens()
                .authorizationFor(admitted.operation().service());
    }

    void tokenRefused(AdmittedCall admitted, String authorization) {
        admitted.upstream().tokens().refused(admitted.operation().service(), authorization);
    }

    /** Opens the request to the backend on a connection; nothing is sent yet. */
    Future<HttpClientRequest> open(AdmittedCall admitted) {
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.valueOf(admitted.operation().method().name()))
                .setURI(admitted.uri())
                .setConnectTimeout(WAIT_TIMEOUT.toMillis());
        return admitted.upstream().clientOf(admitted.operation()).open(options);
    }

    /** Sets the headers of an open request. Those in the options of a request would be copied once more. */
    void setHeaders(HttpClientRequest opened, AdmittedCall admitted, String authorization) {
        Call call = admitted.call();
        MultiMap headers = opened.headers();
        MultiMap received = call.request().headers();
        RequestHeaderFilter.copy(received, headers, admitted.operation());
        BackendClient.authorize(opened, authorization);
        headers.set(ACCOUNT_ID, admitted.caller().accountId().toString())
                .set(KEY_ID, admitted.caller().keyId().toString())
                .set(REQUEST_ID, call.id())
                .set(TRACE_PARENT, call.trace().header())
                .set(DEADLINE, Long.toString(backendDeadline(admitted).toMillis()));
        if (errorPages != null) {
            headers.set(ERROR_PAGES, errorPages);
        }
        String length = admitted.hasBody() ? received.get(HttpHeaders.CONTENT_LENGTH) : "0";
        if (length != null && admitted.operation().method() == HttpVerb.POST) {
            headers.set(HttpHeaders.CONTENT_LENGTH, length);
        }
        setAllowedOperations(headers, admitted);
    }

    /** Only monitoring calls operations for a key: its jobs read. */
    private static void setAllowedOperations(MultiMap headers, AdmittedCall admitted) {
        @Nullable Set<String> allowed = admitted.caller().restrictions().operations();
        if (allowed != null && admitted.operation().service() == ServiceName.MONITORING) {
            headers.set(AllowedOperationsHeader.NAME, AllowedOperationsHeader.of(allowed));
        }
    }

    private Duration backendDeadline(AdmittedCall admitted) {
        Duration left = admitted.timeLeft().minus(DEADLINE_MARGIN);
        return left.isPositive() ? left : Duration.ofMillis(1);
    }
}
