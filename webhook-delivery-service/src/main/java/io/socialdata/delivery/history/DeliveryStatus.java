package io.socialdata.delivery.history;

/** The status of a delivery, by which callers filter. */
enum DeliveryStatus {
    PENDING,
    DELIVERED,
    FAILED
}
