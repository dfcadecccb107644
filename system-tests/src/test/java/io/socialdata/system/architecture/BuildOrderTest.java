package io.socialdata.system.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The order in which modules are built, and what a build without analysis leaves out. */
class BuildOrderTest {

    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Pattern JARS = Pattern.compile("<id>jars</id>(.*?)</profile>", Pattern.DOTALL);
    private static final Pattern OWN_NAME =
            Pattern.compile("</parent>.*?<artifactId>([^<]+)</artifactId>", Pattern.DOTALL);

    @Test
    void systemTestsDependOnAllFinalModules() {
        String systemTests = read("system-tests/pom.xml");

        assertThat(folders())
                .filteredOn(folder -> !folder.startsWith("libs/") && !folder.equals("system-tests"))
                .isNotEmpty()
                .extracting(folder -> only(OWN_NAME, read(folder + "/pom.xml")))
                .allSatisfy(name -> assertThat(systemTests).contains("<artifactId>" + name + "</artifactId>"));
    }

    /** The analysis is a plug-in of the compiler, which is not found where its path is left out alone. */
    @Test
    void buildWithoutAnalysisLeavesItOutForTestsToo() {
        String withoutAnalysis = only(JARS, read("pom.xml"));

        assertThat(withoutAnalysis).contains("<annotationProcessorPaths combine.self=\"override\"/>");
        assertThat(withoutAnalysis.split("<id>default-testCompile</id>", -1))
                .hasSize(2)
                .allMatch(part -> part.contains("<compilerArgs combine.self=\"override\"/>"));
    }

    private static List<String> folders() {
        return MODULE.matcher(read("pom.xml"))
                .results()
                .map(module -> module.group(1))
                .toList();
    }

    private static String only(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .findFirst()
                .orElseThrow();
    }

    private static String read(String file) {
        try {
            return Files.readString(Checkout.root().resolve(Path.of(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
