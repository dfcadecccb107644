package io.socialdata.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the command line of an image build says. */
class ImageOptionsTest {

    private static final Path CHECKOUT = Path.of("../..").toAbsolutePath().normalize();

    @Test
    void defaultsAreForImagesOfThisMachine() {
        ImageOptions options = ImageOptions.parse(List.of("--base", "registry.example.com/java:25", "reads-service"));

        assertThat(options)
                .isEqualTo(new ImageOptions(
                        List.of(new BaseImage("registry.example.com/java:25", null)),
                        "localhost/socialdata",
                        "dev",
                        Path.of("images"),
                        BuildSource.UNKNOWN,
                        List.of("reads-service")));
    }

    @Test
    void oneBaseHasSeveralPlatforms() {
        ImageOptions options =
                ImageOptions.parse(List.of("--base", "java:25", "--platform", "linux/amd64,linux/arm64"));

        assertThat(options.bases())
                .containsExactly(
                        new BaseImage("java:25", new ImagePlatform("linux", "amd64")),
                        new BaseImage("java:25", new ImagePlatform("linux", "arm64")));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            --base a --registry socialdata,                                     does not begin with a host
            --base a --registry team/socialdata,                                does not begin with a host
            --base a --platform amd64,                                          not of the form
            --base a --base b --platform linux/amd64,                           2 bases and 1 platforms
            --tag,                                                              --tag needs a value
            --base a --squash,                                                  --squash is not an option
            """)
    void wrongOptionIsNamed(String arguments, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ImageOptions.parse(List.of(arguments.split(" "))))
                .withMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource({
        "registry.example.com, registry.example.com",
        "registry.example.com/a/b/, registry.example.com/a/b",
        "localhost/socialdata, localhost/socialdata",
        "localhost:5000, localhost:5000",
        "registry:5000/a, registry:5000/a"
    })
    void registryBeginsWithAHost(String text, String registry) {
        assertThat(ImageName.registry(text)).isEqualTo(registry);
    }

    @Test
    void composeFileUsesTheDefaultRegistry() throws Exception {
        assertThat(Files.readString(CHECKOUT.resolve("deploy/compose/compose.yaml")))
                .contains("${REGISTRY:-" + ImageOptions.LOCAL_REGISTRY + "}");
    }
}
