package io.socialdata.delivery.webhooks;

import io.socialdata.delivery.queue.RetryPlan;
import io.socialdata.delivery.webhooks.SealedSecrets.Older;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/** A webhook. Updates write changed columns only, because batches of deliveries write its health by SQL. */
@Entity
@Table(name = "webhook")
@DynamicUpdate
public class WebhookEntity {

    @Id
    public UUID id;

    @Column(nullable = false)
    public UUID accountId;

    @Column(nullable = false)
    public UUID keyId;

    @Column(nullable = false)
    public String url;

    @Column(nullable = false)
    @Enumerated(EnumType.STRING)
    WebhookStatus status;

    /** Null while the webhook is active, or if unknown. */
    @Enumerated(EnumType.STRING)
    public @Nullable DisabledReason disabledReason;

    @Column(nullable = false)
    int secretVersion;

    /** A deleted webhook has none. */
    byte @Nullable [] sealedSecret;

    byte @Nullable [] sealedPrevious;

    @Nullable
    Instant previousUntil;

    @Column(nullable = false)
    int[] olderVersions = {};

    @Column(nullable = false)
    byte[][] olderSealed = {};

    @Column(nullable = false)
    Instant[] olderUntil = {};

    /** Null if the owner has set none. */
    public @Nullable String description;

    /** Names of the types that it receives; empty for all. */
    @Column(nullable = false)
    String[] eventTypes = {};

    /** Names of the custom headers, in the order of their names. */
    @Column(nullable = false)
    String[] headerNames = {};

    /** Null without custom headers. */
    byte @Nullable [] sealedHeaders;

    /** Null for the default. */
    @Nullable
    Integer retryAttempts;

    /** Null for the default. */
    @Nullable
    Integer retryDelayMs;

    /** Since when every attempt fails; null while deliveries succeed, or if none was attempted. */
    public @Nullable Instant failingSince;

    public @Nullable Instant lastDeliveredAt;

    /** Null until the URL has responded. */
    @Nullable
    Integer responseMs;

    @Column(nullable = false)
    public Instant createdAt;

    @Column(nullable = false)
    public Instant updatedAt;

    public boolean isActive() {
        return status == WebhookStatus.ACTIVE;
    }

    /** Returns the name in the public contract. */
    public String statusName() {
        return status.word;
    }

    /** Returns the sealed secrets of a webhook that is not deleted. */
    SealedSecrets secrets() {
        if (sealedSecret == null) {
            throw new IllegalStateException("a deleted webhook has no secret");
        }
        List<Older> older = new ArrayList<>();
        if (sealedPrevious != null && previousUntil != null) {
            older.add(new Older(secretVersion - 1, sealedPrevious, previousUntil));
        }
        for (int i = 0; i < olderVersions.length; i++) {
            older.add(new Older(olderVersions[i], olderSealed[i], olderUntil[i]));
        }
        return new SealedSecrets(id, accountId, secretVersion, sealedSecret, List.copyOf(older));
    }

    /** Stores the next secret. The current one signs until this moment, and the kept ones until their own ends. */
    void rotate(byte[] sealed, Instant until, List<Older> kept, Instant now) {
        olderVersions = kept.stream().mapToInt(Older::version).toArray();
        olderSealed = kept.stream().map(Older::sealed).toArray(byte[][]::new);
        olderUntil = kept.stream().map(Older::until).toArray(Instant[]::new);
        sealedPrevious = sealedSecret;
        previousUntil = until;
        sealedSecret = sealed;
        secretVersion++;
        updatedAt = now;
    }

    /** Replaces the sealed values by the same values under another key. */
    void replaceSealed(SealedSecrets secrets, byte @Nullable [] headers) {
        int previous = sealedPrevious == null ? 0 : 1;
        sealedSecret = secrets.current();
        if (previous > 0) {
            sealedPrevious = secrets.older().getFirst().sealed();
        }
        olderSealed = secrets.older().stream().skip(previous).map(Older::sealed).toArray(byte[][]::new);
        sealedHeaders = headers;
    }

    /** Changes the URL and clears failure state and response time: the new URL has neither failed nor responded yet. */
    void changeUrl(String changed, Instant now) {
        url = changed;
        failingSince = null;
        responseMs = null;
        updatedAt = now;
    }

    void activate(Instant now) {
        status = WebhookStatus.ACTIVE;
        disabledReason = null;
        failingSince = null;
        updatedAt = now;
    }

    void disable(DisabledReason reason, Instant now) {
        status = WebhookStatus.DISABLED;
        disabledReason = reason;
        updatedAt = now;
    }

    void describe(@Nullable String changed, Instant now) {
        description = changed;
        updatedAt = now;
    }

    void select(String[] changed, Instant now) {
        eventTypes = changed;
        updatedAt = now;
    }

    void setHeaders(List<String> names, byte @Nullable [] sealed, Instant now) {
        headerNames = names.toArray(String[]::new);
        sealedHeaders = sealed;
        updatedAt = now;
    }

    /** Returns its own retry plan, or the default. */
    RetryPlan retryPlan() {
        return DeliverySettings.plan(retryAttempts, retryDelayMs);
    }

    void retry(@Nullable Integer attempts, @Nullable Integer delayMs, Instant now) {
        retryAttempts = attempts;
        retryDelayMs = delayMs;
        updatedAt = now;
    }

    /** Deletes the secrets. The row stays for the history. */
    void delete(Instant now) {
        status = WebhookStatus.DELETED;
        disabledReason = null;
        sealedSecret = null;
        sealedPrevious = null;
        previousUntil = null;
        olderVersions = new int[0];
        olderSealed = new byte[0][];
        olderUntil = new Instant[0];
        headerNames = new String[0];
        sealedHeaders = null;
        updatedAt = now;
    }

    /** Omits the URL, which may contain a secret of the receiver. */
    @Override
    public String toString() {
        return "WebhookEntity[%s]".formatted(id);
    }
}
