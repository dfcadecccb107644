package io.socialdata.contract.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class AllowedOperationsHeaderTest {

    @Test
    void onlyNamedOperationsAreAllowed() {
        String header = AllowedOperationsHeader.of(Set.of("user_info", "user_followers"));

        assertThat(AllowedOperationsHeader.allows(header, "user_info")).isTrue();
        assertThat(AllowedOperationsHeader.allows(header, "user_followers")).isTrue();
        assertThat(AllowedOperationsHeader.allows(header, "user")).isFalse();
        assertThat(AllowedOperationsHeader.allows(header, "")).isFalse();
    }

    @Test
    void withoutTheHeaderEveryOperationIsAllowed() {
        assertThat(AllowedOperationsHeader.allows(null, "user_info")).isTrue();
    }

    @Test
    void keyWithoutAnyKnownOperationIsAllowedNone() {
        assertThat(AllowedOperationsHeader.allows(AllowedOperationsHeader.of(Set.of()), "user_info"))
                .isFalse();
    }
}
