package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.socialdata.testkit.ConfigMappings;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Pictures are decoded whole, and files that only begin as pictures are found out. */
class PixelWorkTest {

    private final PixelWork work = new PixelWork(ConfigMappings.defaultsOf(MediaConfig.class));

    static Stream<Arguments> pictures() {
        return Stream.of(
                Arguments.of(PictureKind.JPEG, Samples.jpeg()),
                Arguments.of(PictureKind.JPEG, Samples.progressiveJpeg()),
                Arguments.of(PictureKind.PNG, Samples.png()),
                Arguments.of(PictureKind.GIF, Samples.gif(3)),
                Arguments.of(PictureKind.WEBP, Samples.lossyWebp()),
                Arguments.of(PictureKind.WEBP, Samples.losslessWebp()),
                Arguments.of(PictureKind.WEBP, Samples.transparentWebp()));
    }

    @ParameterizedTest
    @MethodSource("pictures")
    void pictureIsKnownByItsFirstBytesAndDecoded(PictureKind kind, byte[] bytes) {
        assertThat(PictureKind.of(bytes)).contains(kind);
        assertThatCode(() -> work.decode(kind, bytes)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("pictures")
    void pictureCutOffAnywhereIsFoundOut(PictureKind kind, byte[] bytes) {
        for (int part = 2; part <= 16; part++) {
            byte[] cut = Arrays.copyOf(bytes, bytes.length * part / 20);

            assertThatThrownBy(() -> work.decode(kind, cut))
                    .as("%d of 20", part)
                    .isInstanceOf(UndecodableException.class);
        }
    }

    @ParameterizedTest
    @MethodSource("pictures")
    void spoiledPictureIsDecodedOrFoundOutAndNothingElse(PictureKind kind, byte[] bytes) {
        Random random = new Random(20_261_121);
        for (int i = 0; i < 60; i++) {
            byte[] spoiled = bytes.clone();
            for (int change = 0; change <= i % 5; change++) {
                spoiled[random.nextInt(spoiled.length)] = (byte) random.nextInt(256);
            }

            Throwable thrown = catchThrowable(() -> work.decode(kind, spoiled));

            assertThat(thrown)
                    .satisfiesAnyOf(
                            none -> assertThat(none).isNull(),
                            refused -> assertThat(refused).isInstanceOf(UndecodableException.class));
        }
    }

    @Test
    void claimOfTooManyPixelsIsRefusedBeforeAnyIsDecoded() {
        byte[] bomb = Samples.claiming(Samples.png(), 100_000, 100_000);

        assertThatThrownBy(() -> work.decode(PictureKind.PNG, bomb)).isInstanceOf(UndecodableException.class);
    }

    @Test
    void flatPictureUnderTheLimitNeedsLittleMemory() {
        byte[] flat = Samples.flat(6000, 6000);

        assertThat(flat.length).isLessThan(50_000);
        assertThatCode(() -> work.decode(PictureKind.PNG, flat)).doesNotThrowAnyException();
    }

    @Test
    void jpegOfEndlessScansIsRefused() {
        byte[] jpeg = Samples.jpeg();
        byte[] endless = Arrays.copyOf(jpeg, jpeg.length + 1000);
        for (int i = jpeg.length; i < endless.length; i += 2) {
            endless[i] = (byte) 0xff;
            endless[i + 1] = (byte) 0xda;
        }

        assertThatThrownBy(() -> work.decode(PictureKind.JPEG, endless)).isInstanceOf(UndecodableException.class);
    }

    @Test
    void animationIsDecodedAsFarAsThereIsRoom() {
        PixelWork little =
                new PixelWork(ConfigMappings.of(MediaConfig.class, Map.of("writes.media.animation-pixels", "1300")));

        assertThatCode(() -> little.decode(PictureKind.GIF, Samples.gif(50))).doesNotThrowAnyException();
    }

    @Test
    void webpBeyondAllSizesIsRefused() {
        PixelWork little = new PixelWork(ConfigMappings.of(MediaConfig.class, Map.of("writes.media.pixels", "100")));

        assertThatThrownBy(() -> little.decode(PictureKind.WEBP, Samples.losslessWebp()))
                .isInstanceOf(UndecodableException.class);
    }

    @Test
    void movingWebpIsNoPicture() {
        assertThatThrownBy(() -> work.decode(PictureKind.WEBP, Samples.movingWebp()))
                .isInstanceOf(UndecodableException.class);
    }
}
