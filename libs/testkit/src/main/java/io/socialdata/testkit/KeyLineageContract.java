package io.socialdata.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every service that follows API keys guarantees, on its own tables. */
public abstract class KeyLineageContract {

    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");

    private final List<UUID> line = List.of(UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID());

    protected abstract UUID holder(UUID keyId);

    protected abstract boolean isRevoked(UUID keyId);

    protected abstract void revoke(UUID keyId, Instant at);

    /** Returns the key that takes over. */
    protected abstract UUID rotate(UUID keyId, UUID successorId);

    @Test
    void keyHoldsItsOwnDataUntilItIsRotated() {
        assertThat(holder(line.getFirst())).isEqualTo(line.getFirst());
    }

    @ParameterizedTest
    @ValueSource(strings = {"012", "021", "102", "120", "201", "210", "001122", "012012", "210210"})
    void lastKeyHoldsTheDataOfAllBeforeItInAnyOrderOfEvents(String order) {
        for (int key : order.chars().map(Character::getNumericValue).toArray()) {
            rotate(line.get(key), line.get(key + 1));
        }

        assertThat(line).allSatisfy(key -> assertThat(holder(key)).isEqualTo(line.getLast()));
    }

    @Test
    void dataGoesToTheHolderOfTheSuccessor() {
        assertThat(rotate(line.get(1), line.get(2))).isEqualTo(line.get(2));
        assertThat(rotate(line.get(0), line.get(1))).isEqualTo(line.get(2));
    }

    @Test
    void firstSuccessorStays() {
        rotate(line.get(0), line.get(1));
        rotate(line.get(0), line.get(2));

        assertThat(holder(line.get(0))).isEqualTo(line.get(1));
    }

    @Test
    void revokedKeyStaysRevokedAndItsSuccessorIsNot() {
        rotate(line.get(0), line.get(1));

        revoke(line.get(0), NOW);
        revoke(line.get(0), NOW.plusSeconds(1));

        assertThat(isRevoked(line.get(0))).isTrue();
        assertThat(isRevoked(line.get(1))).isFalse();
    }
}
