package io.socialdata.delivery.webhooks;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of webhooks, newest first.
 *
 * @param nextCursor null after the last page
 */
record WebhookPage(List<WebhookEntity> webhooks, @Nullable String nextCursor) {}
