package io.socialdata.dashboard.keys;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.dashboard.identity.audit.AccountAudit.KeyEntry;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Who made a key from before keys had makers. */
class FormerKeyMakersTest {

    private static final Instant MADE = Instant.parse("2026-11-27T08:00:00Z");
    private static final UUID OWNER = UUID.randomUUID();
    private static final UUID ADA = UUID.randomUUID();
    private static final UUID GRACE = UUID.randomUUID();

    private final UUID key = UUID.randomUUID();

    @Test
    void keyBelongsToWhoCreatedItByTheLog() {
        assertThat(maker(List.of(key(key, "job", null, null)), created(ADA, "job", 1)))
                .isEqualTo(ADA);
    }

    @Test
    void keyThatTheLogDoesNotKnowBelongsToTheOwner() {
        List<AccountKey> keys = List.of(key(key, "job", null, null));

        assertThat(maker(keys)).isEqualTo(OWNER);
        assertThat(maker(keys, created(ADA, "other", 1))).isEqualTo(OWNER);
        // Keys of the same name that were made earlier or later.
        assertThat(maker(keys, created(ADA, "job", -1), created(GRACE, "job", 120)))
                .isEqualTo(OWNER);
    }

    @Test
    void keyAfterARotationBelongsToWhoRotated() {
        UUID before = UUID.randomUUID();
        List<AccountKey> keys = List.of(key(before, "job", key, null), key(key, "job", null, null));

        assertThat(maker(
                        keys,
                        created(ADA, "job", 1),
                        new KeyEntry(GRACE, MADE.plusSeconds(1), true, before.toString())))
                .isEqualTo(GRACE);
    }

    @Test
    void keyThatAKeyMadeBelongsToTheMakerOfThat() {
        UUID parent = UUID.randomUUID();
        UUID child = UUID.randomUUID();
        List<AccountKey> keys = List.of(
                key(parent, "parent", null, null),
                key(child, "child", null, parent),
                key(key, "grandchild", null, child));

        assertThat(maker(keys, created(ADA, "parent", 1))).isEqualTo(ADA);
    }

    private @Nullable UUID maker(List<AccountKey> keys, KeyEntry... entries) {
        return FormerKeyMakers.made(keys, List.of(entries), OWNER).stream()
                .filter(made -> made.keyId().equals(key))
                .map(KeyMakerClient.MadeKey::userId)
                .findFirst()
                .orElse(null);
    }

    private static KeyEntry created(UUID by, String name, int secondsLater) {
        return new KeyEntry(by, MADE.plusSeconds(secondsLater), false, name);
    }

    private static AccountKey key(UUID id, String name, @Nullable UUID replacedBy, @Nullable UUID createdBy) {
        return new AccountKey(
                id,
                name,
                KeyMode.LIVE,
                "sda_live_",
                "wxyz",
                "active",
                null,
                null,
                null,
                null,
                null,
                null,
                new UsdAmount(0),
                null,
                MADE,
                createdBy,
                null,
                null,
                null,
                null,
                replacedBy);
    }
}
