package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class Base64ImageTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "aGVsbG8=",
                "aGVsbG8",
                "aGVs\nbG8=\r\n",
                " aGVsbG8= ",
                "data:image/png;base64,aGVsbG8=",
                "data:;base64,aGVsbG8="
            })
    void bytesAreDecoded(String input) {
        assertThat(Base64Image.decoded("media_data", input)).asString().isEqualTo("hello");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {"", "  ", "data:image/png;base64,", "https://a.example/a.png", "aGVsbG8*", "data:text,hello"})
    void invalidImageIsRejectedWithTheNameOfTheField(String input) {
        assertThatThrownBy(() -> Base64Image.decoded("banner", input))
                .isInstanceOfSatisfying(ApiException.class, refused -> {
                    assertThat(refused.refusal()).isEqualTo(ErrorCode.BAD_REQUEST);
                    assertThat(refused.field()).isEqualTo("banner");
                });
    }
}
