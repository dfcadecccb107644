package io.socialdata.gateway.edge.batch;

import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.ratelimit.ConcurrencyLimits;
import io.socialdata.gateway.ratelimit.ConcurrencyPermit;
import java.util.Optional;

/**
 * The places that the reads of a batch have among the calls of its key in progress. One read at a time uses the place of
 * the batch itself, so the reads of a batch always go on, one after the other if need be. Confined to the event loop of
 * the batch.
 */
final class BatchPlaces {

    private final AdmittedCall batch;
    private final ConcurrencyLimits limits;
    private final Runnable onFree;
    private boolean ownTaken;

    /** @param onFree runs when a read has given back its place */
    BatchPlaces(AdmittedCall batch, ConcurrencyLimits limits, Runnable onFree) {
        this.batch = batch;
        this.limits = limits;
        this.onFree = onFree;
    }

    /** Returns a place for another read; empty if it has to wait until a read of the batch has ended. */
    Optional<ConcurrencyPermit> take() {
        return ownTaken ? limits.reserve(batch.caller()).map(this::freed) : Optional.of(freed(own()));
    }

    /** An exchange of a read may outlast the batch: until then the place stays counted. */
    private ConcurrencyPermit own() {
        ownTaken = true;
        batch.concurrency().retain();
        return new ConcurrencyPermit(() -> {
            ownTaken = false;
            batch.concurrency().release();
        });
    }

    private ConcurrencyPermit freed(ConcurrencyPermit place) {
        return new ConcurrencyPermit(() -> {
            place.release();
            onFree.run();
        });
    }
}
