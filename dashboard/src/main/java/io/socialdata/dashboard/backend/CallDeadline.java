package io.socialdata.dashboard.backend;

import io.vertx.core.http.HttpClientRequest;
import jakarta.annotation.Priority;
import jakarta.ws.rs.ext.Provider;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jboss.resteasy.reactive.client.impl.RestClientRequestContext;
import org.jboss.resteasy.reactive.client.spi.ResteasyReactiveClientRequestContext;
import org.jboss.resteasy.reactive.client.spi.ResteasyReactiveClientRequestFilter;
import org.jspecify.annotations.Nullable;

/**
 * Ends a call of a REST client that takes too long, together with its request, as if its caller had cancelled it. The read
 * timeout of a client applies to all of its calls, and neither to the wait for a token nor to a response that trickles.
 */
@Provider
@Priority(Integer.MIN_VALUE) // Before the filters that leave the thread of the caller.
public class CallDeadline implements ResteasyReactiveClientRequestFilter {

    private static final ScopedValue<Duration> LIMIT = ScopedValue.newInstance();

    static <T> T within(Duration limit, Supplier<T> call) {
        return ScopedValue.where(LIMIT, limit).call(call::get);
    }

    @Override
    public void filter(ResteasyReactiveClientRequestContext request) {
        if (LIMIT.isBound()) {
            RestClientRequestContext call = request.unwrap(RestClientRequestContext.class);
            var _ = call.getResult()
                    .orTimeout(LIMIT.get().toMillis(), TimeUnit.MILLISECONDS)
                    .whenComplete((_, failure) -> {
                        if (failure instanceof TimeoutException) {
                            cancel(call);
                        }
                    });
        }
    }

    private static void cancel(RestClientRequestContext call) {
        call.setUserCanceled();
        @Nullable HttpClientRequest sent = call.getHttpClientRequest();
        if (sent != null) {
            sent.reset();
        }
    }
}
