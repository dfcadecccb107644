package io.socialdata.contract.webhooks;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/** Deliveries of one key that began in the last 24 hours: the answer of {@code GET /internal/deliveries/counts?key=}. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record DeliveryCounts(long pending, long delivered, long failed) {}
