package io.socialdata.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.platform.catalog.OperationCatalog;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The client calls every platform operation that the contract needs. Another test calls each of them by its method. */
class ContractNeedsTest {

    /** Not used by an operation of the contract: the alternative text of images in posts; undoing what a check did. */
    private static final Set<String> BEYOND = Set.of("media/metadata/create", "DeleteList");

    private final Set<String> known = OperationCatalog.builtIn().names();

    @Test
    void everyOperationOfTheContractDeclaresItsCalls() throws IOException {
        assertThat(needs().keySet())
                .containsExactlyInAnyOrderElementsOf(OperationCatalogue.load().operations().stream()
                        .map(Operation::id)
                        .toList());
    }

    @Test
    void requiredCallsAreCallable() throws IOException {
        needs().forEach((operation, calls) -> assertThat(known).as(operation).containsAll(calls));
    }

    @Test
    void callableCallsAreRequired() throws IOException {
        Set<String> needed = new HashSet<>(BEYOND);
        needs().values().forEach(needed::addAll);

        assertThat(known).isSubsetOf(needed);
    }

    private static Map<String, List<String>> needs() throws IOException {
        try (InputStream in = ContractNeedsTest.class.getResourceAsStream("/contract-needs.txt")) {
            Map<String, List<String>> needs = new LinkedHashMap<>();
            new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> Arrays.asList(line.split(" ")))
                    .forEach(words -> needs.put(
                            words.getFirst(),
                            words.subList(1, words.size()).stream()
                                    .filter(word -> !word.equals("-"))
                                    .toList()));
            return needs;
        }
    }
}
