package io.socialdata.bench.delivery;

import java.util.UUID;

/** A key with webhooks, and its account. */
record Customer(UUID account, UUID key) {

    static Customer fresh() {
        UUID id = UUID.randomUUID();
        return new Customer(id, id);
    }
}
