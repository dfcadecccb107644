package io.socialdata.contract.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeyModeTest {

    private static final JsonMapper JSON = new JsonMapper();

    @ParameterizedTest
    @EnumSource(KeyMode.class)
    void modeHasOneNameEverywhere(KeyMode mode) throws Exception {
        assertThat(KeyMode.of(mode.wireName())).isEqualTo(mode);
        assertThat(JSON.writeValueAsString(mode)).isEqualTo('"' + mode.wireName() + '"');
        assertThat(JSON.readValue('"' + mode.wireName() + '"', KeyMode.class)).isEqualTo(mode);
    }

    @Test
    void otherNamesAreNoMode() {
        assertThatThrownBy(() -> KeyMode.of("TEST")).isInstanceOf(IllegalArgumentException.class);
    }
}
