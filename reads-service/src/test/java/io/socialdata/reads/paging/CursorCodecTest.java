package io.socialdata.reads.paging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.socialdata.web.errors.ApiException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorCodecTest {

    private static final List<String> MEMBERS_OF_5 = List.of("list_members", "5");

    @ParameterizedTest
    @ValueSource(strings = {"a", "DAABCgABG0x7Q2", "17|99", "-1", "ünï 🔥", "1:", "==", "?&=/+"})
    void encodedCursorIsDecoded(String cursor) {
        String wrapped = CursorCodec.wrap(cursor, MEMBERS_OF_5);

        assertThat(wrapped).matches("[A-Za-z0-9_-]+");
        assertThat(CursorCodec.unwrap(wrapped, MEMBERS_OF_5)).isEqualTo(cursor);
    }

    @Test
    void noCursorIsTheFirstPage() {
        assertThat(CursorCodec.unwrap(null, MEMBERS_OF_5)).isNull();
        assertThat(CursorCodec.unwrap("  ", MEMBERS_OF_5)).isNull();
        assertThat(CursorCodec.wrap(null, MEMBERS_OF_5)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"list_members 6", "list_followers 5", "list_members 5 x", "list_members", "list_members5"})
    void cursorOfAnotherQueryIsRejected(String question) {
        String wrapped = CursorCodec.wrap("a", MEMBERS_OF_5);

        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(() -> CursorCodec.unwrap(wrapped, List.of(question.split(" "))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"DAABCgABG0x7Q2", "MTo", "!!", "aGVsbG8", "MTph\n!", "é", "MjEyMzQ1Njc4", "MjEyMzQ1Njc4OWE"})
    void invalidCursorIsRejected(String text) {
        assertThatExceptionOfType(ApiException.class).isThrownBy(() -> CursorCodec.unwrap(text, MEMBERS_OF_5));
    }
}
