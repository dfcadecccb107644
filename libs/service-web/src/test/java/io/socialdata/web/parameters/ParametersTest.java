package io.socialdata.web.parameters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParametersTest {

    @Nested
    class OfHandles {

        @ParameterizedTest
        @CsvSource({"orbit_kestrel,orbit_kestrel", "@Orbit,Orbit", "' @a ',a", "A23456789012345,A23456789012345"})
        void leadingAtSignIsRemoved(String input, String text) {
            assertThat(Handle.of("username", input).text()).isEqualTo(text);
        }

        @ParameterizedTest
        @NullSource
        @ValueSource(strings = {"", " ", "@", "@@a", "a b", "a-b", "é", "A234567890123456", "a\nb"})
        void invalidHandleIsRejected(String input) {
            assertRefused(() -> Handle.of("username", input), "username");
        }

        @Test
        void caseIsIgnored() {
            assertThat(Handle.of("u", "Orbit"))
                    .isEqualTo(Handle.of("u", "@oRBIT"))
                    .hasSameHashCodeAs(Handle.of("u", "orbit"));
        }
    }

    @Nested
    class OfPlatformIds {

        @Test
        void digitsAreKeptAsText() {
            assertThat(PlatformId.of("user_id", "0018446744073709551")).hasToString("0018446744073709551");
        }

        @ParameterizedTest
        @NullSource
        @ValueSource(strings = {"", "12x", "-1", "1.0", "1e5", "٣", "123456789012345678901"})
        void invalidIdIsRejected(String input) {
            assertRefused(() -> PlatformId.of("user_id", input), "user_id");
        }
    }

    @Nested
    class OfPageSizes {

        @ParameterizedTest
        @CsvSource(
                value = {
                    "NULL,20",
                    "'',20",
                    "1,1",
                    "100,100",
                    "101,100",
                    "0,1",
                    "-5,1",
                    "+7,7",
                    "007,7",
                    "99999999999999999999,100",
                    "-99999999999999999999,1"
                },
                nullValues = "NULL")
        void numberIsClampedToTheRange(String input, int size) {
            assertThat(PageSize.OF_PLATFORM_PAGES.clamped("count", input)).isEqualTo(size);
        }

        @ParameterizedTest
        @CsvSource(
                value = {"NULL,20", "'',20", "1,1", "100,100", "007,7"},
                nullValues = "NULL")
        void numberInTheRangeIsKept(String input, int size) {
            assertThat(PageSize.OF_PLATFORM_PAGES.bounded("limit", input)).isEqualTo(size);
        }

        @ParameterizedTest
        @ValueSource(strings = {"0", "101", "-1", "+7", " ", "ten", "1.5", "99999999999999999999"})
        void numberOutsideTheRangeIsRejected(String input) {
            assertRefused(() -> PageSize.OF_PLATFORM_PAGES.bounded("limit", input), "limit");
        }

        @ParameterizedTest
        @ValueSource(strings = {"ten", "1.5", "0x10", "1e2", "-", "+"})
        void textIsRejected(String input) {
            assertRefused(() -> PageSize.OF_PLATFORM_PAGES.clamped("count", input), "count");
        }
    }

    @Nested
    class OfFlags {

        @Test
        void trueAndFalseAreRead() {
            assertThat(Flag.of("f", "true", false)).isTrue();
            assertThat(Flag.of("f", "false", true)).isFalse();
            assertThat(Flag.of("f", null, true)).isTrue();
        }

        @ParameterizedTest
        @ValueSource(strings = {"True", "1", "yes", " true"})
        void otherTextIsRejected(String input) {
            assertRefused(() -> Flag.of("include_replies", input, true), "include_replies");
        }
    }

    @Nested
    class OfTweetLinks {

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "https://x.com/orbit_kestrel/status/1893",
                    "http://twitter.com/o/status/1893",
                    "https://www.x.com/o/status/1893/photo/1",
                    "https://mobile.twitter.com/o/status/1893?s=20",
                    "https://m.twitter.com/o/status/1893#x",
                    "HTTPS://X.COM/O/STATUS/1893",
                    "https://x.com/i/status/1893",
                    " https://twitter.com/i/web/status/1893/ "
                })
        void idIsReadFromEveryForm(String input) {
            assertThat(TweetLink.of("url", input).id().digits()).isEqualTo("1893");
        }

        @ParameterizedTest
        @NullSource
        @ValueSource(
                strings = {
                    "",
                    "1893",
                    "x.com/o/status/1893",
                    "ftp://x.com/o/status/1893",
                    "https://x.com.evil.example/o/status/1893",
                    "https://evil.example/x.com/o/status/1893",
                    "https://api.x.com/o/status/1893",
                    "https://x.com/o/statuses/1893",
                    "https://x.com/o/status/",
                    "https://x.com/i/web/extra/status/1893",
                    "https://x.com@evil.example/o/status/1893",
                    "https://x.com/o/status/189312345678901234567"
                })
        void otherUrlIsRejected(String input) {
            assertRefused(() -> TweetLink.of("url", input), "url");
        }
    }

    private static void assertRefused(ThrowingCallable parsing, String field) {
        assertThatThrownBy(parsing).asInstanceOf(type(ApiException.class)).satisfies(refused -> {
            assertThat(refused.refusal()).isEqualTo(ErrorCode.BAD_REQUEST);
            assertThat(refused.field()).isEqualTo(field);
            assertThat(refused.text()).startsWith(field);
        });
    }
}
