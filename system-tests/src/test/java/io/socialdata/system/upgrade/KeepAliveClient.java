package io.socialdata.system.upgrade;

import io.socialdata.system.suite.ExtraGateway;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A customer behind a connection load balancer: stays with a gateway as long as that keeps the connection open, and is
 * then routed to one of those that serve.
 */
final class KeepAliveClient implements Runnable {

    private final String key;
    private final String path;
    private final List<ExtraGateway> serving;
    private final AtomicInteger responses = new AtomicInteger();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();

    private @Nullable ExtraGateway gateway;

    KeepAliveClient(String key, String path, List<ExtraGateway> serving) {
        this.key = key;
        this.path = path;
        this.serving = serving;
    }

    /** Makes one call. */
    @Override
    public void run() {
        if (gateway == null) {
            List<ExtraGateway> now = List.copyOf(serving);
            gateway = now.get(responses.get() % now.size());
        }
        try {
            HttpResponse<String> response = gateway.data(key, path);
            if (response.statusCode() == 200) {
                responses.incrementAndGet();
            } else {
                failures.add(response.statusCode() + " " + response.body());
            }
            if (response.headers().firstValue("Connection").orElse("").equalsIgnoreCase("close")) {
                gateway = null;
            }
        } catch (CompletionException e) {
            failures.add(String.valueOf(e.getCause()));
            gateway = null;
        }
    }

    String key() {
        return key;
    }

    int responses() {
        return responses.get();
    }

    Queue<String> failures() {
        return failures;
    }
}
