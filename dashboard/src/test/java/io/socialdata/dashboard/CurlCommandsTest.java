package io.socialdata.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.HttpVerb;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.PathRoot;
import io.socialdata.contract.RouteMatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every curl command that a page shows calls an operation of the contract. */
class CurlCommandsTest {

    private static final Path TEMPLATES = Path.of("src/main/resources/templates");
    private static final Pattern METHOD = Pattern.compile("-X ([A-Z]+)");
    private static final Pattern ADDRESS = Pattern.compile("\\{frame\\.(apiUrl|dataUrl)}(/[^\\s\"?]*)");
    private static final OperationCatalogue CATALOGUE = OperationCatalogue.load();

    /** A command, and what it calls. */
    private record Command(String line, PathRoot root, String method, String path) {

        static Stream<Command> in(String line) {
            Matcher address = ADDRESS.matcher(line);
            return line.contains("curl ") && address.find()
                    ? Stream.of(new Command(
                            line,
                            address.group(1).equals("apiUrl") ? PathRoot.HOST : PathRoot.DATA,
                            method(line),
                            address.group(2).replaceAll("\\{/.*", "").replaceAll("\\{[^}]*}", "x")))
                    : Stream.empty();
        }

        private static String method(String line) {
            Matcher method = METHOD.matcher(line);
            boolean body = line.contains(" -d ") || line.contains(" -F ");
            return method.find() ? method.group(1) : body ? HttpVerb.POST.name() : HttpVerb.GET.name();
        }

        boolean callsAnOperation() {
            return path.equals("/openapi.json") || CATALOGUE.match(root, method, path) instanceof RouteMatch.Found;
        }
    }

    @Test
    void everyCommandCallsAnOperation() throws IOException {
        List<Command> commands = commands();

        assertThat(commands)
                .hasSizeGreaterThan(20)
                .allSatisfy(command -> assertThat(command.callsAnOperation())
                        .as(command.toString())
                        .isTrue());
    }

    private static List<Command> commands() throws IOException {
        try (Stream<Path> files = Files.walk(TEMPLATES)) {
            return files.filter(file -> file.toString().endsWith(".html"))
                    .flatMap(CurlCommandsTest::lines)
                    .flatMap(Command::in)
                    .toList();
        }
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readString(file).replace("\\\n", " ").lines();
        } catch (IOException e) {
            throw new AssertionError("cannot read " + file, e);
        }
    }
}
