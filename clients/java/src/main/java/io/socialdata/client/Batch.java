package io.socialdata.client;

import io.socialdata.client.OperationDescription.Input.Place;
import io.socialdata.client.model.BatchRequest;
import io.socialdata.client.model.BatchResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Several reads as one call. */
final class Batch {

    private static final String ID = new BatchReadRequest().operation().id();

    private Batch() {}

    static boolean is(OperationDescription operation) {
        return operation.id().equals(ID);
    }

    /** Returns the batch of these reads. They need no ids, since responses have the order of the requests. */
    static BatchReadRequest of(RequestBuilder requests, List<? extends Request> reads) {
        return new BatchReadRequest()
                .requests(reads.stream()
                        .map(read -> new BatchRequest(null, address(requests, read)))
                        .toList());
    }

    static long price(List<? extends Request> reads) {
        return reads.stream().mapToLong(read -> read.operation().price()).sum();
    }

    /** Returns what the reads of a batch cost together. The header of its response has nothing of it. */
    static Optional<Long> cost(Object body) {
        return body instanceof BatchResult batch && batch.creditsCharged() != null
                ? Optional.of(Math.round(batch.creditsCharged() * 1_000_000))
                : Optional.empty();
    }

    /** All reads have the headers of the batch, so an input of a header would be lost. */
    private static String address(RequestBuilder requests, Request read) {
        OperationDescription operation = read.operation();
        if (!operation.method().equals("GET")) {
            throw new IllegalArgumentException(operation.id() + " cannot be part of a batch");
        }
        Map<String, Object> values = read.values();
        operation.inputs().forEach((name, input) -> {
            if (input.place() == Place.HEADER && values.containsKey(name)) {
                throw new IllegalArgumentException(
                        "%s with %s cannot be part of a batch".formatted(operation.id(), name));
            }
        });
        return requests.address(operation, values);
    }
}
