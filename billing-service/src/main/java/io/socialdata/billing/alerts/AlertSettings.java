package io.socialdata.billing.alerts;

import io.socialdata.contract.AlertKind;
import java.util.Set;

/**
 * When the owner of an account is alerted, and which alerts are mailed.
 *
 * @param balanceThresholdMicroUsd balance below which the owner is alerted; zero alerts when debt begins
 * @param keyExpiryDays number of days before the expiry of a key
 * @param muted kinds that are not mailed
 */
record AlertSettings(long balanceThresholdMicroUsd, int keyExpiryDays, Set<AlertKind> muted) {

    AlertSettings {
        muted = Set.copyOf(muted);
    }
}
