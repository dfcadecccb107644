package io.socialdata.dashboard.alerts;

import io.socialdata.contract.AlertKind;
import io.socialdata.dashboard.layout.Usd;
import java.util.Set;

/**
 * Settings of alerts, as billing returns them.
 *
 * @param muted kinds that are not mailed
 */
public record AlertSettings(long balanceThresholdMicroUsd, int keyExpiryDays, Set<AlertKind> muted) {

    /** Returns the threshold as it is typed, without a currency sign. */
    public String threshold() {
        return new Usd(balanceThresholdMicroUsd).toString().substring(1);
    }

    public boolean mails(AlertChoice choice) {
        return !muted.contains(choice.kind());
    }
}
