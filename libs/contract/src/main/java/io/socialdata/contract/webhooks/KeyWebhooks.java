package io.socialdata.contract.webhooks;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;

/** The webhooks of one key, without deleted ones: the response of {@code GET /internal/webhooks?key=}. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record KeyWebhooks(List<KeyWebhook> webhooks) {

    public KeyWebhooks {
        webhooks = List.copyOf(webhooks);
    }
}
