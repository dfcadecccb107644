package io.socialdata.monitoring.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvLineTest {

    private static final JsonMapper JSON = new JsonMapper();

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1"})
    void textThatBeginsLikeAFormulaIsNone(String text) {
        assertThat(CsvLine.of(List.of("a"), row().put("a", text))).isEqualTo("'" + text + "\r\n");
        assertThat(CsvLine.header(List.of(text))).isEqualTo("'" + text + "\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\r=1", "\n=1", "=1,\"2\""})
    void formulaWithASeparatorIsNoneAndQuoted(String text) {
        assertThat(CsvLine.of(List.of("a"), row().put("a", text)))
                .isEqualTo("\"'" + text.replace("\"", "\"\"") + "\"\r\n");
    }

    @Test
    void separatorsStayInTheirValue() {
        ObjectNode row = row().put("a", "one, \"two\"\nthree").put("b", "four");

        assertThat(CsvLine.of(List.of("a", "b"), row)).isEqualTo("\"one, \"\"two\"\"\nthree\",four\r\n");
    }

    @Test
    void numbersAreNotTextAndListsAndMissingMembersAreEmpty() {
        ObjectNode row = row().put("a", -5).put("b", true).putNull("c");
        row.putArray("d").add(1);

        assertThat(CsvLine.of(List.of("a", "b", "c", "d", "e"), row)).isEqualTo("-5,true,,,\r\n");
    }

    private static ObjectNode row() {
        return JSON.createObjectNode();
    }
}
