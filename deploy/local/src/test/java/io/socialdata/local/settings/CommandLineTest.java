package io.socialdata.local.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CommandLineTest {

    @Test
    void optionsAndFlagsStandAnywhere() {
        assertThat(parse("demo --reason why 5 --correction"))
                .isEqualTo(new CommandLine(List.of("demo", "5"), Map.of("--reason", "why", "--correction", "")))
                .isEqualTo(parse("--correction --reason why demo 5"));
    }

    @Test
    void valueMayLookLikeAnOption() {
        assertThat(parse("--reason --correction").option("--reason")).contains("--correction");
    }

    @Test
    void optionWithoutAValueIsEmpty() {
        assertThat(parse("demo --reason").option("--reason")).contains("");
        assertThat(parse("demo").option("--reason")).isEmpty();
    }

    @Test
    void unknownOptionIsAWord() {
        CommandLine line = parse("demo --colour red");

        assertThat(line.words()).containsExactly("demo", "--colour", "red");
        assertThat(line.has("--colour")).isFalse();
    }

    @Test
    void optionIsGivenOnce() {
        assertThatThrownBy(() -> parse("--reason a --reason b")).hasMessage("--reason is given twice");
    }

    @Test
    void wordsAreCounted() {
        assertThat(parse("demo").words(1, 2, "an account")).containsExactly("demo");
        assertThatThrownBy(() -> parse("a b c").words(1, 2, "an account"))
                .isInstanceOfSatisfying(
                        LauncherException.class,
                        launcherException ->
                                assertThat(launcherException.exitCode()).isEqualTo(2))
                .hasMessage("an account");
    }

    private static CommandLine parse(String line) {
        return CommandLine.parse(List.of(line.split(" ")), Set.of("--correction"), "--reason");
    }
}
