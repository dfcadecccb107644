package io.socialdata.billing.alerts;

import io.socialdata.contract.AlertKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Stores the settings of alerts. The threshold is in the balance row, where each charge compares it. */
@ApplicationScoped
class AlertSettingsRepository {

    /** Returns the settings of an account, with defaults for what its owner has not set. */
    Optional<AlertSettings> find(Handle handle, UUID accountId) {
        return handle.createQuery("""
                        select b.alert_threshold_microusd, s.key_expiry_days, s.muted
                        from balance b left join alert_settings s on s.account_id = b.account_id
                        where b.account_id = ?
                        """)
                .bind(0, accountId)
                .map((row, context) -> settings(row))
                .findOne();
    }

    /** Locks the balance row, so that concurrent changes of the settings are applied one after another. */
    void lock(Handle handle, UUID accountId) {
        handle.createQuery("select true from balance where account_id = ? for no key update")
                .bind(0, accountId)
                .mapTo(Boolean.class)
                .findOne();
    }

    /** Replaces the settings. */
    void save(Handle handle, UUID accountId, AlertSettings settings) {
        handle.execute(
                "update balance set alert_threshold_microusd = ? where account_id = ?",
                settings.balanceThresholdMicroUsd(),
                accountId);
        handle.createUpdate("""
                        insert into alert_settings (account_id, key_expiry_days, muted) values (:account, :days, :muted)
                        on conflict (account_id) do update
                        set key_expiry_days = excluded.key_expiry_days, muted = excluded.muted
                        """)
                .bind("account", accountId)
                .bind("days", settings.keyExpiryDays())
                .bindArray(
                        "muted",
                        String.class,
                        settings.muted().stream()
                                .map(AlertKind::wireName)
                                .sorted()
                                .toList())
                .execute();
    }

    private AlertSettings settings(ResultSet row) throws SQLException {
        return new AlertSettings(
                Objects.requireNonNullElse(row.getObject(1, Long.class), AlertService.BALANCE_THRESHOLD_MICRO_USD),
                Objects.requireNonNullElse(row.getObject(2, Integer.class), AlertService.KEY_EXPIRY_DAYS),
                kinds(row.getArray(3)));
    }

    private static Set<AlertKind> kinds(@Nullable Array stored) throws SQLException {
        return stored == null
                ? Set.of()
                : Stream.of((String[]) stored.getArray()).map(AlertKind::of).collect(Collectors.toSet());
    }
}
