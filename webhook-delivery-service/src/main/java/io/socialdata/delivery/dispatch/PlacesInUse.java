package io.socialdata.delivery.dispatch;

import java.util.Map;
import java.util.UUID;

/**
 * How many attempts are under way in this instance.
 *
 * @param byWebhook at each webhook
 * @param fastByAccount of each account, to webhooks that answer quickly
 * @param slowByAccount of each account, to the others
 */
record PlacesInUse(Map<UUID, Integer> byWebhook, Map<UUID, Integer> fastByAccount, Map<UUID, Integer> slowByAccount) {

    static final PlacesInUse NONE = new PlacesInUse(Map.of(), Map.of(), Map.of());
}
