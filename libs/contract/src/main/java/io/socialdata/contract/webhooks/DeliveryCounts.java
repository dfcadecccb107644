package io.socialdata.contract.webhooks;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/** Deliveries of one key created in the last 24 hours: the response of {@code GET /internal/deliveries/counts?key=}. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record DeliveryCounts(long pending, long delivered, long failed) {}
