package io.socialdata.dashboard.webhooks;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A delivery as the page of its webhook lists it. */
public record RecentDelivery(UUID id, @Nullable String tweetId, String status, int attempts, Instant detectedAt) {}
