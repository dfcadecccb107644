package io.socialdata.gateway.edge.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.OperationCatalogue;
import io.vertx.core.buffer.Buffer;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which bodies are batches. */
class BatchBodyTest {

    private static final int MAX_URI = 100;

    @Test
    void readsKeepTheirOrderAndTheirIds() {
        assertThat(parse("{'requests':[{'path':'/b?x=%20y'},{'id':'1','path':'/a'},{'id':null,'path':'/a'}]}"))
                .isInstanceOfSatisfying(
                        BatchBody.Reads.class,
                        batch -> assertThat(batch.reads())
                                .containsExactly(
                                        new BatchBody.Read(null, "/b?x=%20y"),
                                        new BatchBody.Read("1", "/a"),
                                        new BatchBody.Read(null, "/a")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "null",
                "[]",
                "{}",
                "{'requests':{}}",
                "{'requests':[]}",
                "{'requests':[{'path':'/a'}]} x",
                "{'requests':[],'requests':[{'path':'/a'}]}"
            })
    void bodyWithoutReadsIsMalformed(String body) {
        assertMalformed(body, "requests");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "/a"                                | requests[0]
            null                                | requests[0]
            {"path":"/a","method":"POST"}       | requests[0]
            {"path":"/a","body":{}}             | requests[0]
            {"path":"/a","id":7}                | requests[0].id
            {"path":"/a","id":""}               | requests[0].id
            {"path":"/a","id":"half \\ud83d"}   | requests[0].id
            {"path":"/a","id":"\\u0000"}         | requests[0].id
            {}                                  | requests[0].path
            {"path":7}                          | requests[0].path
            {"path":""}                         | requests[0].path
            {"path":"a"}                        | requests[0].path
            {"path":"*"}                        | requests[0].path
            {"path":"http://other.example/a"}   | requests[0].path
            {"path":"/a b"}                     | requests[0].path
            {"path":"/a?x=\\u00e9"}             | requests[0].path
            {"path":"/a\\r\\nX-Key: 1"}         | requests[0].path
            {"path":"/a#b"}                     | requests[0].path
            {"path":"/a?x=%zz"}                 | requests[0].path
            {"path":"/a%2fb"}                   | requests[0].path
            """)
    void malformedReadIsNamed(String read, String field) {
        assertMalformed("{\"requests\":[" + read.replace('\'', '"') + "]}", field);
    }

    @Test
    void laterReadIsNamedByItsPlace() {
        assertMalformed("{'requests':[{'path':'/a'},{'path':'b'}]}", "requests[1].path");
        assertMalformed("{'requests':[{'id':'a','path':'/a'},{'id':'a','path':'/b'}]}", "requests[1].id");
    }

    @Test
    void pathIsNoLongerThanARequestLine() {
        assertThat(parse(reads(1, "/" + "a".repeat(MAX_URI - 1)))).isInstanceOf(BatchBody.Reads.class);
        assertMalformed(reads(1, "/" + "a".repeat(MAX_URI)), "requests[0].path");
    }

    @Test
    void boundsAreThoseOfTheContract() throws IOException {
        JsonNode contract = new JsonMapper().readTree(OperationCatalogue.class.getResourceAsStream("/openapi.json"));
        JsonNode requests =
                contract.at("/paths/~1batch/post/requestBody/content/application~1json/schema/properties/requests");

        assertThat(requests.path("maxItems").asInt()).isEqualTo(BatchBody.MAX_READS);
        assertThat(contract.at("/components/schemas/BatchRequest/properties/id/maxLength")
                        .asInt())
                .isEqualTo(BatchBody.MAX_ID);
        assertThat(parse(reads(BatchBody.MAX_READS, "/a"))).isInstanceOf(BatchBody.Reads.class);
        assertMalformed(reads(BatchBody.MAX_READS + 1, "/a"), "requests");
    }

    private static String reads(int count, String path) {
        return IntStream.range(0, count)
                .mapToObj(ignored -> "{'path':'" + path + "'}")
                .collect(Collectors.joining(",", "{'requests':[", "]}"));
    }

    private static void assertMalformed(String body, String field) {
        assertThat(parse(body))
                .isInstanceOfSatisfying(
                        BatchBody.Malformed.class,
                        malformed -> assertThat(malformed.field()).isEqualTo(field));
    }

    private static BatchBody parse(String body) {
        return BatchBody.parse(Buffer.buffer(body.replace('\'', '"')), MAX_URI);
    }
}
