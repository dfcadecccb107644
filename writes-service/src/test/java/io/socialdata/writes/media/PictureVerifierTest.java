package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Pictures are read to their end, and files that only begin as pictures are rejected. */
class PictureVerifierTest {

    private final PictureVerifier verifier = new PictureVerifier(PictureBounds.USUAL);

    static Stream<Arguments> pictures() {
        return Stream.of(
                Arguments.of(ImageFormat.JPEG, Samples.jpeg()),
                Arguments.of(ImageFormat.JPEG, Samples.progressiveJpeg()),
                Arguments.of(ImageFormat.PNG, Samples.png()),
                Arguments.of(ImageFormat.GIF, Samples.gif(3)),
                Arguments.of(ImageFormat.WEBP, Samples.lossyWebp()),
                Arguments.of(ImageFormat.WEBP, Samples.losslessWebp()),
                Arguments.of(ImageFormat.WEBP, Samples.transparentWebp()));
    }

    @ParameterizedTest
    @MethodSource("pictures")
    void pictureIsRecognisedByItsFirstBytesAndVerified(ImageFormat imageFormat, byte[] bytes) {
        assertThat(ImageFormat.of(bytes)).contains(imageFormat);
        assertThatCode(() -> verifier.verify(imageFormat, bytes)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("pictures")
    void truncatedPictureIsRejected(ImageFormat imageFormat, byte[] bytes) {
        for (int part = 2; part <= 16; part++) {
            byte[] cut = Arrays.copyOf(bytes, bytes.length * part / 20);

            assertThatThrownBy(() -> verifier.verify(imageFormat, cut))
                    .as("%d of 20", part)
                    .isInstanceOf(UndecodableImageException.class);
        }
    }

    @ParameterizedTest
    @MethodSource("pictures")
    void corruptedPictureIsDecodedOrRejectedWithoutOtherErrors(ImageFormat imageFormat, byte[] bytes) {
        Random random = new Random(20_261_121);
        for (int i = 0; i < 400; i++) {
            byte[] corrupted = bytes.clone();
            for (int change = 0; change <= i % 5; change++) {
                corrupted[random.nextInt(corrupted.length)] = (byte) random.nextInt(256);
            }

            Throwable thrown = catchThrowable(() -> verifier.verify(imageFormat, corrupted));

            assertThat(thrown)
                    .satisfiesAnyOf(
                            none -> assertThat(none).isNull(),
                            refused -> assertThat(refused).isInstanceOf(UndecodableImageException.class));
        }
    }

    @Test
    void picturesOfOtherEncodersAreAcceptedInAllFormsAndSizes() {
        Random random = new Random(20_261_122);
        for (int type : Samples.TYPES) {
            for (int i = 0; i < 12; i++) {
                int width = 1 + random.nextInt(100);
                int height = 1 + random.nextInt(100);
                boolean progressive = i % 2 == 0;
                float quality = random.nextFloat(0.05f, 1);

                Samples.noise(type, width, height, progressive, quality)
                        .forEach((imageFormat, bytes) -> assertThatCode(() -> verifier.verify(imageFormat, bytes))
                                .as(
                                        "%s of %d x %d, type %d, progressive %s",
                                        imageFormat, width, height, type, progressive)
                                .doesNotThrowAnyException());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"100000, 100000", "33000000, 1", "1, 32769", "6400, 6400", "0, 5"})
    void tooManyAnnouncedPixelsOrATooLongRowAreRejected(int width, int height) {
        byte[] bomb = Samples.claiming(Samples.png(), width, height);

        assertThatThrownBy(() -> verifier.verify(ImageFormat.PNG, bomb)).isInstanceOf(UndecodableImageException.class);
    }

    @ParameterizedTest
    @MethodSource("pictures")
    void limitsApplyToEveryFormat(ImageFormat imageFormat, byte[] bytes) {
        PictureVerifier few = verifier(100, 32_768);
        PictureVerifier narrow = verifier(40_000_000, 20);

        assertThatThrownBy(() -> few.verify(imageFormat, bytes)).isInstanceOf(UndecodableImageException.class);
        assertThatThrownBy(() -> narrow.verify(imageFormat, bytes)).isInstanceOf(UndecodableImageException.class);
    }

    /** The header of a progressive JPEG of 256,000,000 pixels takes 32 MB if its claim is accepted. */
    @Test
    void withoutLimitsAFewBytesAllocateMegabytes() {
        byte[] head = Arrays.copyOf(ImageBombs.jpeg(16_000, 1), 64);
        PictureVerifier unbounded = verifier(Long.MAX_VALUE, 32_768);

        assertThat(bytesToRefuse(verifier, head)).isLessThan(1_000_000);
        assertThat(bytesToRefuse(unbounded, head)).isGreaterThan(30_000_000);
    }

    private static long bytesToRefuse(PictureVerifier verifier, byte[] jpeg) {
        ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
        long before = threads.getCurrentThreadAllocatedBytes();
        Throwable refused = catchThrowable(() -> verifier.verify(ImageFormat.JPEG, jpeg));
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertThat(refused).isInstanceOf(UndecodableImageException.class);
        return bytes;
    }

    static Stream<Arguments> broken() {
        byte[] png = Samples.png();
        byte[] jpeg = Samples.jpeg();
        return Stream.of(
                Arguments.of("a row is missing", ImageFormat.PNG, Samples.claiming(png, 64, 49)),
                Arguments.of("a checksum is wrong", ImageFormat.PNG, Samples.changed(png, png.length - 13, 0)),
                Arguments.of("an unknown filter", ImageFormat.PNG, Samples.pngOfOnePixel(5)),
                Arguments.of("a large screen", ImageFormat.GIF, ImageBombs.gif(65_535, 65_535, 1, 1)),
                Arguments.of("a large frame", ImageFormat.GIF, ImageBombs.gif(1, 1, 1, 65_535)),
                Arguments.of("a frame without its pixels", ImageFormat.GIF, ImageBombs.gif(10, 10, 50, 2)),
                Arguments.of("no frames", ImageFormat.GIF, ImageBombs.gif(10, 10, 0, 1)),
                Arguments.of("no scans", ImageFormat.JPEG, Samples.jpegUntil(jpeg, Samples.startOfScan(jpeg))),
                Arguments.of("half a scan", ImageFormat.JPEG, Samples.jpegUntil(jpeg, jpeg.length * 3 / 4)),
                Arguments.of("a large canvas", ImageFormat.WEBP, Samples.changed(Samples.transparentWebp(), 26, 0x7f)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("broken")
    void corruptedFileIsDetected(String description, ImageFormat imageFormat, byte[] bytes) {
        assertThatThrownBy(() -> verifier.verify(imageFormat, bytes)).isInstanceOf(UndecodableImageException.class);
    }

    @Test
    void frameMayExceedItsScreenButNotTheLimits() {
        byte[] gif = Samples.changed(Samples.changed(Samples.gif(3), 6, 1), 8, 1);
        PictureVerifier few = verifier(100, 32_768);

        assertThatCode(() -> verifier.verify(ImageFormat.GIF, gif)).doesNotThrowAnyException();
        assertThatThrownBy(() -> few.verify(ImageFormat.GIF, gif)).isInstanceOf(UndecodableImageException.class);
    }

    @Test
    void everyPngFilterIsSupported() {
        for (int filter = 0; filter < 5; filter++) {
            byte[] png = Samples.pngOfOnePixel(filter);

            assertThatCode(() -> verifier.verify(ImageFormat.PNG, png)).doesNotThrowAnyException();
        }
    }

    @Test
    void highlyCompressedPictureUnderTheLimitIsAccepted() {
        byte[] flat = Samples.flat(6000, 6000);

        assertThat(flat.length).isLessThan(50_000);
        assertThatCode(() -> verifier.verify(ImageFormat.PNG, flat)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"100, true", "101, false"})
    void jpegWithEndlessScansIsRejected(int scans, boolean taken) {
        Throwable thrown = catchThrowable(() -> verifier.verify(ImageFormat.JPEG, ImageBombs.jpeg(80, scans)));

        assertThat(thrown == null).isEqualTo(taken);
    }

    @Test
    void animatedWebpIsRejected() {
        assertThatThrownBy(() -> verifier.verify(ImageFormat.WEBP, Samples.movingWebp()))
                .isInstanceOf(UndecodableImageException.class);
    }

    @Test
    void verificationEndsWhenItsCallerIsInterrupted() {
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> verifier.verify(ImageFormat.JPEG, Samples.jpeg()))
                    .isInstanceOf(UndecodableImageException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    private static PictureVerifier verifier(long pixels, int side) {
        return new PictureVerifier(new PictureBounds(pixels, side));
    }
}
