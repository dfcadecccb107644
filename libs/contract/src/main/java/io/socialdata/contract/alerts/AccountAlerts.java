package io.socialdata.contract.alerts;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.contract.AlertKind;
import io.socialdata.contract.UsdAmount;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One page of alerts, newest first, and the settings. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonIgnoreProperties(ignoreUnknown = true)
public record AccountAlerts(
        List<Alert> alerts, int count, @Nullable String nextCursor, Settings settings) {

    public AccountAlerts {
        alerts = List.copyOf(alerts);
    }

    /**
     * An alert to the owner of the account.
     *
     * @param message a sentence for people
     * @param subjectId what it is about: the account, a key, a webhook or a monitor
     * @param amount the balance, or what a key has spent
     * @param limit the threshold, or the budget of the key
     * @param dueAt when the key expires
     */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Alert(
            UUID id,
            AlertKind kind,
            Instant time,
            String message,
            UUID subjectId,
            @Nullable String subjectName,
            @Nullable UsdAmount amount,
            @Nullable UsdAmount limit,
            @Nullable Instant dueAt) {}

    /**
     * When alerts are raised, and which are mailed.
     *
     * @param balanceThreshold balance below which an alert is raised
     * @param mail by kind: whether its alerts are mailed
     */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Settings(UsdAmount balanceThreshold, int keyExpiryDays, Map<String, Boolean> mail) {}

    /** A change of the settings. Null members stay as they are. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Change(
            @Nullable BigDecimal balanceThreshold,
            @Nullable Integer keyExpiryDays,
            @Nullable Map<String, @Nullable Boolean> mail) {}
}
