package io.socialdata.acting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.contract.ContractDocument;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.responses.CallerKind;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.responses.ResponseClassifier;
import io.socialdata.platform.responses.WriteResponseReaders;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.Operation;
import io.socialdata.platform.transport.PlatformResponse;
import io.socialdata.platform.transport.ResponseBody;
import io.socialdata.testkit.MovableClock;
import io.socialdata.web.errors.ApiException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Each error code of the platform, and the error that callers get for it. */
class PlatformErrorCodesTest {

    private static final String CASES = "/platform-codes.csv";
    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");
    private static final JsonNode TEXTS = ContractDocument.read().path("x-errors");
    private static final OperationCatalogue CONTRACT = OperationCatalogue.load();

    private final ResponseClassifier responseClassifier =
            new ResponseClassifier(MovableClock.at(NOW), new SimpleMeterRegistry(), OperationCatalog.builtIn()::errors);
    private final PlatformErrorMapper mapper = new PlatformErrorMapper(MovableClock.at(NOW));

    @ParameterizedTest
    @CsvFileSource(resources = CASES, delimiter = '|', numLinesToSkip = 1)
    void codeBecomesAnErrorOfTheContract(
            int code, String wire, String operation, int status, String error, String reason, String field) {
        Set<String> parameters = CONTRACT.byId(operation).bodyMembers().keySet();
        ApiException missing = new ApiException(ErrorCode.NOT_FOUND, "Missing.");

        ApiException refused =
                catchThrowableOfType(ApiException.class, () -> mapper.found(classify(code, wire), missing, parameters));

        assertThat(refused.refusal().status()).isEqualTo(status);
        assertThat(refused.refusal().code()).isEqualTo(error);
        assertThat(refused.reason()).isEqualTo(reason);
        assertThat(refused.field()).isEqualTo(field);
        assertThat(reason == null || TEXTS.path(error).path("reasons").has(reason))
                .as("the contract explains %s", reason)
                .isTrue();
    }

    @Test
    void everyListedCodeHasACase() throws IOException {
        Set<Integer> listed = new TreeSet<>();
        new YAMLMapper()
                .readTree(text("/platform-errors.yaml"))
                .path("codes")
                .forEach(row -> row.path("codes").forEach(code -> listed.add(code.intValue())));

        Set<Integer> tested = new TreeSet<>();
        text(CASES).lines().skip(1).forEach(line -> tested.add(Integer.valueOf(line.split(" ", -1)[0])));
        assertThat(tested).isEqualTo(listed);
    }

    private PlatformResult<Done> classify(int code, String wire) {
        byte[] body = "{\"errors\": [{\"code\": %d}]}".formatted(code).getBytes(StandardCharsets.UTF_8);
        return responseClassifier.classify(
                new PlatformResponse(403, Map.of(), ResponseBody.of(body)),
                new Operation.GraphQl(wire, "id", Map.of(), Map.of()),
                CallerKind.SESSION,
                WriteResponseReaders.done("/data/done"));
    }

    private static String text(String resource) throws IOException {
        try (InputStream in = PlatformErrorCodesTest.class.getResourceAsStream(resource)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
