package io.socialdata.bench.delivery;

import java.util.UUID;

/** A key with webhooks, and the account that has it. */
record Customer(UUID account, UUID key) {

    static Customer fresh() {
        UUID id = UUID.randomUUID();
        return new Customer(id, id);
    }
}
