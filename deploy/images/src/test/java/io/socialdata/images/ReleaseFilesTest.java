package io.socialdata.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lies beside an archive: the SBOM and the provenance of its image. */
class ReleaseFilesTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";

    @TempDir
    Path folder;

    private ImageFixture fixture;
    private String base;

    @BeforeEach
    void packagedServiceAndBase() throws Exception {
        fixture = ImageFixture.in(folder);
        base = fixture.base("amd64");
    }

    @Test
    void sbomIsThatOfTheBuild() throws Exception {
        fixture.build("out", "--base", base);

        assertThat(fixture.file("out", ".cdx.json")).hasSameBinaryContentAs(fixture.sbom());
    }

    @Test
    void sbomMustNameEveryLibrary() throws Exception {
        fixture.packages("lib/main/org.example.parts-1-linux-x86_64.jar");
        assertThat(fixture.build("out", "--base", base)).isZero();
        fixture.packages("lib/boot/org.example.extra-2.jar");
        assertThat(fixture.build("later", "--base", base)).isEqualTo(1);
        Files.delete(fixture.sbom());
        assertThat(fixture.build("later", "--base", base)).isEqualTo(1);

        assertThat(fixture.output())
                .contains("bom.json does not name org.example.extra-2.jar")
                .contains("bom.json is missing");
        assertThat(fixture.file("later", ".tar")).doesNotExist();
    }

    @Test
    void provenanceIsAStatementAboutTheDigestOfTheArchive() throws Exception {
        for (String[] bases : new String[][] {{"--base", base}, {"--base", base, "--base", fixture.base("arm64")}}) {
            fixture.build("out", bases);

            JsonNode statement = statement("out");
            assertThat(statement.path("_type").asText()).isEqualTo("https://in-toto.io/Statement/v1");
            assertThat(statement.path("predicateType").asText()).isEqualTo("https://slsa.dev/provenance/v1");
            assertThat(statement.path("subject")).hasSize(1);
            JsonNode subject = statement.path("subject").path(0);
            assertThat(subject.path("name").asText()).isEqualTo("localhost/socialdata/quiet-service");
            assertThat("sha256:" + subject.at("/digest/sha256").asText())
                    .isEqualTo(fixture.archive("out").root().path("digest").asText());
        }
    }

    @Test
    void provenanceNamesSourceBaseParametersAndBuilder() throws Exception {
        fixture.build(
                "out",
                "--base",
                base,
                "--platform",
                "linux/amd64",
                "--source",
                "https://git.example.com/socialdata",
                "--revision",
                COMMIT,
                "--builder",
                "https://ci.example.com/release");

        JsonNode predicate = statement("out").path("predicate");
        JsonNode definition = predicate.path("buildDefinition");
        assertThat(definition.path("buildType").asText()).isEqualTo(Provenance.BUILD_TYPE);
        assertThat(definition.path("externalParameters")).isEqualTo(JSON.readTree("""
                {"service": "quiet-service", "registry": "localhost/socialdata", "tag": "7",
                 "bases": [{"reference": "tar://base-amd64.tar", "platform": "linux/amd64"}]}"""));
        JsonNode source = definition.path("resolvedDependencies").path(0);
        assertThat(source.path("uri").asText()).isEqualTo("git+https://git.example.com/socialdata");
        assertThat(source.at("/digest/gitCommit").asText()).isEqualTo(COMMIT);
        assertThat("sha256:"
                        + definition.at("/resolvedDependencies/1/digest/sha256").asText())
                .isEqualTo(Sha256.of(Path.of(base.substring(BaseImage.FILE.length()))));
        assertThat(predicate.at("/runDetails/builder/id").asText()).isEqualTo("https://ci.example.com/release");
    }

    @Test
    void changedCheckoutIsNoSource() throws Exception {
        fixture.build("out", "--base", base, "--revision", COMMIT + "-dirty");

        assertThat(statement("out").at("/predicate/buildDefinition/resolvedDependencies"))
                .singleElement()
                .satisfies(entry -> assertThat(entry.path("name").asText()).isEqualTo("base"));
        assertThat(Files.readString(fixture.file("out", ".intoto.json"))).doesNotContain(folder.toString());
    }

    @Test
    void baseInARegistryIsNamedByItsDigestIfItHasOne() throws Exception {
        String digest = "a".repeat(64);
        ImageName image = new ImageName("registry.example.com", "quiet-service", "7");
        ImageOptions options = ImageOptions.parse(List.of("--base", "registry.example.com/java@sha256:" + digest));

        JsonNode entry = new Provenance(image, "sha256:" + digest, options)
                .statement()
                .at("/predicate/buildDefinition/resolvedDependencies/0");

        assertThat(entry.path("uri").asText()).isEqualTo("oci://registry.example.com/java@sha256:" + digest);
        assertThat(entry.at("/digest/sha256").asText()).isEqualTo(digest);
    }

    private JsonNode statement(String to) throws Exception {
        return JSON.readTree(fixture.file(to, ".intoto.json").toFile());
    }
}
