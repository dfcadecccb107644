package io.socialdata.reads.paging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.socialdata.web.errors.RefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageCursorTest {

    @ParameterizedTest
    @ValueSource(strings = {"a", "DAABCgABG0x7Q2", "17|99", "-1", "ünï 🔥", "1:", "==", "?&=/+"})
    void whatWasWrappedIsUnwrapped(String cursor) {
        String wrapped = PageCursor.wrap(cursor);

        assertThat(wrapped).matches("[A-Za-z0-9_-]+");
        assertThat(PageCursor.unwrap(wrapped)).isEqualTo(cursor);
    }

    @Test
    void noCursorIsTheFirstPage() {
        assertThat(PageCursor.unwrap(null)).isNull();
        assertThat(PageCursor.unwrap("  ")).isNull();
        assertThat(PageCursor.wrap(null)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"DAABCgABG0x7Q2", "MTo", "!!", "aGVsbG8", "MTph\n!", "é"})
    void textThatNeverWasACursorIsRefused(String text) {
        assertThatExceptionOfType(RefusedException.class).isThrownBy(() -> PageCursor.unwrap(text));
    }
}
