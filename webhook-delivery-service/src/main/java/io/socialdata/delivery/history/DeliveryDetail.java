package io.socialdata.delivery.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A delivery with everything that is kept of it.
 *
 * @param payload the body of each attempt, as it is sent; null once it is deleted
 */
@JsonInclude(Include.ALWAYS)
record DeliveryDetail(AccountDelivery delivery, @Nullable String payload, List<DeliveryAttempt> attempts) {}
