package io.socialdata.billing.alerts;

import io.socialdata.contract.AlertKind;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the owner of an account changes. Null members stay as they are.
 *
 * @param mail by kind: whether its alerts are mailed
 */
record AlertSettingsUpdate(
        @Nullable Long balanceThresholdMicroUsd,
        @Nullable Integer keyExpiryDays,
        @Nullable Map<String, @Nullable Boolean> mail) {

    /** A million USD. */
    static final long MAX_THRESHOLD = 1_000_000_000_000L;

    static final int MAX_DAYS = 90;

    boolean isEmpty() {
        return balanceThresholdMicroUsd == null && keyExpiryDays == null && mail == null;
    }

    /** Returns the settings after this change. */
    AlertSettings applyTo(AlertSettings current) {
        return new AlertSettings(
                threshold(current), days(current), mail == null ? current.muted() : muted(current, mail));
    }

    private long threshold(AlertSettings current) {
        if (balanceThresholdMicroUsd == null) {
            return current.balanceThresholdMicroUsd();
        }
        if (balanceThresholdMicroUsd < 0 || balanceThresholdMicroUsd > MAX_THRESHOLD) {
            throw bad("balance_threshold", "must be between 0 and 1000000 USD.");
        }
        return balanceThresholdMicroUsd;
    }

    private int days(AlertSettings current) {
        if (keyExpiryDays == null) {
            return current.keyExpiryDays();
        }
        if (keyExpiryDays < 1 || keyExpiryDays > MAX_DAYS) {
            throw bad("key_expiry_days", "must be between 1 and 90.");
        }
        return keyExpiryDays;
    }

    private static Set<AlertKind> muted(AlertSettings current, Map<String, @Nullable Boolean> mail) {
        Set<AlertKind> muted = new HashSet<>(current.muted());
        mail.forEach((name, on) -> {
            AlertKind kind = kind(name);
            if (on == null) {
                throw bad("mail", "must have true or false for each kind.");
            }
            if (on) {
                muted.remove(kind);
            } else {
                muted.add(kind);
            }
        });
        return muted;
    }

    private static AlertKind kind(String name) {
        try {
            return AlertKind.of(name);
        } catch (IllegalArgumentException e) {
            throw bad("mail", "has a kind of alert that does not exist.");
        }
    }

    private static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
