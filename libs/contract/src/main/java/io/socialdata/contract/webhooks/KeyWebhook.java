package io.socialdata.contract.webhooks;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.UUID;

/**
 * A webhook that has not been deleted.
 *
 * @param active false while it is disabled
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record KeyWebhook(UUID id, boolean active) {}
