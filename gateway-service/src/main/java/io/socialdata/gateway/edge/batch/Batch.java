package io.socialdata.gateway.edge.batch;

import io.socialdata.contract.UsdAmount;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.forward.ReceivedBody;
import io.socialdata.gateway.edge.respond.ResponseWriter;
import io.socialdata.gateway.ratelimit.ConcurrencyPermit;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The reads of one batch: each is a call of its own through the whole pipeline. At most a few are in memory at the same
 * time, in progress or waiting for their turn, and a caller that reads slowly delays the start of the next.
 *
 * <p>If the caller disconnects, reads in progress end as if they were alone, and no other begins.
 */
final class Batch {

    private final AdmittedCall admitted;
    private final Call call;
    private final ReceivedBody body;
    private final List<BatchBody.Read> reads;
    private final Batches.Reads pipeline;
    private final BatchParts parts;
    private final MultiMap headers;
    private final BatchPlaces places;

    /** Reads that have begun and are not written, in their order. */
    private final Deque<BatchRead> open = new ArrayDeque<>();

    private int started;
    private int written;
    private long chargedMicroUsd;

    /** @param body the received reads, whose memory is released when the batch ends */
    Batch(
            AdmittedCall admitted,
            ReceivedBody body,
            List<BatchBody.Read> reads,
            Batches.Reads pipeline,
            BatchParts parts) {
        this.admitted = admitted;
        this.body = body;
        this.call = admitted.call();
        this.reads = reads;
        this.pipeline = pipeline;
        this.parts = parts;
        this.headers = BatchReadRequest.headersOf(call.request());
        this.places = new BatchPlaces(admitted, parts.concurrencyLimits(), this::advanceLater);
    }

    void begin() {
        admitted.onEnd(this::release);
        call.onDisconnect(() -> parts.responseWriter().abandoned(call));
        advance();
    }

    private void advance() {
        boolean more = true;
        while (more && !call.ended() && !call.isCallerGone()) {
            more = writeNext() || startNext();
        }
    }

    /** However the batch ends, nothing of it stays in progress or in memory. */
    private void release() {
        body.release();
        open.forEach(read -> read.response().abandon());
    }

    private boolean startNext() {
        if (started == reads.size() || open.size() >= parts.maxOpen(admitted.caller())) {
            return false;
        }
        Optional<ConcurrencyPermit> place = places.take();
        place.ifPresent(this::startIn);
        return place.isPresent();
    }

    private void startIn(ConcurrencyPermit place) {
        BatchBody.Read next = reads.get(started);
        BatchRead read = new BatchRead(next.id(), newResponse());
        started++;
        open.add(read);
        BatchReadRequest request = new BatchReadRequest(call.request(), next.uri(), headers, read.response(), place);
        if (parts.isDraining()) {
            pipeline.refuse(request, "The service is restarting. Nothing was done.");
        } else if (call.age().compareTo(admitted.operation().deadline()) >= 0) {
            pipeline.refuse(request, "The batch took too long. This read was not begun.");
        } else {
            pipeline.start(request);
        }
    }

    /** Continues after the steps of the ended read: only then are its places in the limits free. */
    private BatchReadResponse newResponse() {
        return new BatchReadResponse(
                parts.responseBufferBudget(), admitted.caller().accountId(), this::advanceLater);
    }

    private void advanceLater() {
        call.vertx().runOnContext(ignored -> call.step(this::advance));
    }

    /** Writes the next response of the array, or its end. */
    private boolean writeNext() {
        HttpServerResponse response = call.response();
        if (written == reads.size()) {
            end(response);
            return false;
        }
        if (open.isEmpty() || !open.element().response().ended() || !hasReader(response)) {
            return false;
        }
        BatchRead read = open.remove();
        if (written == 0) {
            response.setChunked(true).putHeader(HttpHeaders.CONTENT_TYPE, ResponseWriter.JSON);
            parts.responseWriter().begin(call, 200, 0);
        }
        Buffer element = Buffer.buffer(written == 0 ? "{\"responses\":[" : ",").appendBuffer(read.json());
        chargedMicroUsd += read.chargedMicroUsd();
        parts.count(read.status());
        read.response().release();
        written++;
        parts.unwritten().track(admitted, element.length(), response.write(element));
        return true;
    }

    private boolean hasReader(HttpServerResponse response) {
        if (response.writeQueueFull()) {
            response.drainHandler(ignored -> call.step(this::advance));
            return false;
        }
        return true;
    }

    private void end(HttpServerResponse response) {
        Buffer end = Buffer.buffer("],\"credits_charged\":" + new UsdAmount(chargedMicroUsd) + "}");
        response.drainHandler(null);
        parts.unwritten().track(admitted, end.length(), response.end(end));
        parts.responseWriter().ended(call, 200, 0);
    }
}
