package io.socialdata.delivery.dispatch;

import java.util.Map;
import java.util.UUID;

/**
 * Number of attempts in flight in this instance.
 *
 * @param byWebhook per webhook
 * @param fastByAccount per account, to webhooks that respond quickly
 * @param slowByAccount per account, to slow webhooks
 */
record PlacesInUse(Map<UUID, Integer> byWebhook, Map<UUID, Integer> fastByAccount, Map<UUID, Integer> slowByAccount) {

    static final PlacesInUse NONE = new PlacesInUse(Map.of(), Map.of(), Map.of());
}
