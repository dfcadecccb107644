package io.socialdata.simulator.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.RestEndpoint;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Holds the operations in the README against the endpoint tables. */
@QuarkusTest
class OperationListComponentTest {

    private static final Path README = Path.of("README.md");
    private static final Pattern NAME = Pattern.compile("`([^`]+)`");

    @Inject
    @All
    List<EndpointTable> tables;

    @Test
    void readmeListsExactlyTheServedOperations() throws IOException {
        assertThat(names("### Served", "### Not served"))
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(served());
    }

    @Test
    void readmeListsNoServedOperationAsNotServed() throws IOException {
        assertThat(names("### Not served", "### Behaviour"))
                .isNotEmpty()
                .doesNotHaveDuplicates()
                .doesNotContainAnyElementsOf(served());
    }

    @Test
    void everyOperationWithAKnownQueryIdIsInOneOfTheLists() throws IOException {
        Properties queryIds = new Properties();
        try (InputStream in = getClass().getResourceAsStream("/wire/query-ids.properties")) {
            queryIds.load(in);
        }

        assertThat(names("### Served", "### Behaviour")).containsAll(queryIds.stringPropertyNames());
    }

    private Set<String> served() {
        return tables.stream()
                .flatMap(table -> table.endpoints().stream())
                .map(OperationListComponentTest::name)
                .collect(Collectors.toSet());
    }

    private static String name(Endpoint endpoint) {
        return switch (endpoint) {
            case GraphQlEndpoint graphQl -> graphQl.name();
            case RestEndpoint rest -> rest.method() + " " + rest.name();
        };
    }

    private static List<String> names(String from, String to) throws IOException {
        String readme = Files.readString(README);
        int start = readme.indexOf(from) + from.length();
        return NAME.matcher(readme.substring(start, readme.indexOf(to, start)))
                .results()
                .map(match -> match.group(1))
                .toList();
    }
}
