package io.socialdata.contract.alerts;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.socialdata.contract.AlertKind;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Alerts that have to be mailed, oldest first: the response of {@code GET /internal/alert-mails}. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record AlertMails(List<Due> mails) {

    public AlertMails {
        mails = List.copyOf(mails);
    }

    /**
     * An alert that has to be mailed. It has no names, because a mail contains nothing that a user has typed.
     *
     * @param amountMicroUsd the balance, or what a key has spent
     * @param limitMicroUsd the threshold, or the budget of the key
     * @param dueAt when the key expires
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Due(
            UUID alertId,
            UUID accountId,
            AlertKind kind,
            @Nullable Long amountMicroUsd,
            @Nullable Long limitMicroUsd,
            @Nullable Instant dueAt) {}
}
