package io.socialdata.billing.leases;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.reactive.messaging.Emitter;
import org.eclipse.microprofile.reactive.messaging.Message;

/** A channel that acknowledges each record at once, unless a test decides otherwise. */
final class TestRecallChannel implements Emitter<byte[]> {

    final List<Message<? extends byte[]>> sent = Collections.synchronizedList(new ArrayList<>());
    boolean unavailable;
    boolean full;

    @Override
    public CompletionStage<Void> send(byte[] record) {
        throw new UnsupportedOperationException("a record without its key");
    }

    @Override
    public <M extends Message<? extends byte[]>> void send(M record) {
        if (full) {
            throw new IllegalStateException("full");
        }
        sent.add(record);
        CompletableFuture<Void> handled = (unavailable
                        ? record.nack(new IllegalStateException("unavailable"))
                        : record.ack())
                .toCompletableFuture();
        handled.join();
    }

    @Override
    public void complete() {}

    @Override
    public void error(Exception e) {}

    @Override
    public boolean isCancelled() {
        return false;
    }

    @Override
    public boolean hasRequests() {
        return !full;
    }
}
