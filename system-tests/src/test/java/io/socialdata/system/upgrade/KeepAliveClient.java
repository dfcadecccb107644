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
 * A customer behind a balancer of connections: stays with a gateway as long as that keeps the connection, and is led to one of
 * those that serve when it does not.
 */
final class KeepAliveClient implements Runnable {

    private final String key;
    private final String path;
    private final List<ExtraGateway> serving;
    private final AtomicInteger answered = new AtomicInteger();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();

    private @Nullable ExtraGateway gateway;

    KeepAliveClient(String key, String path, List<ExtraGateway> serving) {
        this.key = key;
        this.path = path;
        this.serving = serving;
    }

    /** One call. */
    @Override
    public void run() {
        if (gateway == null) {
            List<ExtraGateway> now = List.copyOf(serving);
            gateway = now.get(answered.get() % now.size());
        }
        try {
            HttpResponse<String> answer = gateway.data(key, path);
            if (answer.statusCode() == 200) {
                answered.incrementAndGet();
            } else {
                failures.add(answer.statusCode() + " " + answer.body());
            }
            if (answer.headers().firstValue("Connection").orElse("").equalsIgnoreCase("close")) {
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

    int answered() {
        return answered.get();
    }

    Queue<String> failures() {
        return failures;
    }
}
