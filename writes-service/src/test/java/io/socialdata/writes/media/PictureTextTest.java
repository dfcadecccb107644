package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PictureTextTest {

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
    void bytesAreRead(String given) {
        assertThat(PictureText.decoded("media_data", given)).asString().isEqualTo("hello");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {"", "  ", "data:image/png;base64,", "https://a.example/a.png", "aGVsbG8*", "data:text,hello"})
    void anythingElseIsRefusedWithTheNameOfTheField(String given) {
        assertThatThrownBy(() -> PictureText.decoded("banner", given))
                .isInstanceOfSatisfying(RefusedException.class, refused -> {
                    assertThat(refused.refusal()).isEqualTo(Refusal.BAD_REQUEST);
                    assertThat(refused.field()).isEqualTo("banner");
                });
    }
}
