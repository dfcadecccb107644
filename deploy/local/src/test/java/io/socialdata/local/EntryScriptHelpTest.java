package io.socialdata.local;

import static io.socialdata.local.EntryScript.SCRIPT;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.local.EntryScript.Answer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Help, wrong words and completion of {@code ./socialdata}, all from its one table of commands. */
class EntryScriptHelpTest {

    @TempDir
    Path folder;

    static Stream<String> commands() throws Exception {
        Path folder = Files.createTempDirectory("entry-script-");
        return Pattern.compile("(?m)^  ([a-z]+)\\b")
                .matcher(new EntryScript(folder).run(SCRIPT, "help").out())
                .results()
                .map(match -> match.group(1));
    }

    @Test
    void helpNamesEveryCommand() throws Exception {
        Answer result = run("help");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .contains(List.of(
                        "up [--fresh]",
                        "down",
                        "status",
                        "dev <service>",
                        "logs",
                        "key",
                        "credit <account> <usd>",
                        "claim <account>",
                        "verify",
                        "samples",
                        "test [unit|containers|all|nightly|mutation] | <module>"));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasHelpOfItsOwn(String command) throws Exception {
        Answer result = run(command, "--help");

        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out().lines()).first().asString().startsWith("Usage: ./socialdata " + command);
        assertThat(result.out().lines().skip(2)).isNotEmpty().allMatch(line -> line.matches("  \\S.*"));
        assertThat(run("help", command).out()).isEqualTo(result.out());
    }

    @ParameterizedTest
    @CsvSource({
        "strat, up",
        "start, up",
        "stpo, down",
        "ps, status",
        "stauts, status",
        "stat, status",
        "logz, logs",
        "vreify, verify",
        "dedletters, deadletters"
    })
    void typoLeadsToTheCommandMeant(String word, String command) throws Exception {
        Answer result = run(word);

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err().lines())
                .containsExactly(
                        "socialdata: unknown command '%s', did you mean %s?".formatted(word, command),
                        "./socialdata help lists the commands.");
    }

    @ParameterizedTest
    @CsvSource({"frobnicate", "x", "a-word-that-is-far-too-long-to-be-a-command", "[a-z]*"})
    void wordLikeNoCommandGetsNoSuggestion(String word) throws Exception {
        Answer result = run(word);

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).startsWith("socialdata: unknown command '%s'\n".formatted(word));
    }

    @ParameterizedTest
    @CsvSource({
        "up --frsh, up has no option --frsh",
        "up --with, --with takes one of: mcp",
        "up --with billing, --with takes one of: mcp",
        "up --platform hostile, '--platform takes one of: as-of-2026-08, friendly'",
        "up --fresh --platform, '--platform takes one of: as-of-2026-08, friendly'",
        "logs --fellow, logs has no option --fellow",
        "clients, clients takes: build",
        "completion tcsh, completion takes one of: bash zsh fish"
    })
    void wrongOptionIsNamedAboveTheHelpOfTheCommand(String words, String message) throws Exception {
        Answer result = run(words.split(" "));

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err().lines())
                .startsWith("socialdata: " + message)
                .anyMatch(line -> line.startsWith("Usage: ./socialdata " + words.replaceFirst(" .*", "")));
    }

    @Test
    void versionIsThatOfThePom() throws Exception {
        Answer result = run("--version");

        assertThat(result.out()).matches("socialdata \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?( \\([0-9a-f]{40}(-dirty)?\\))?\n");
        assertThat(run("version").out()).isEqualTo(result.out());
    }

    @ParameterizedTest
    @CsvSource({
        "1, sta, status",
        "1, de, dev deadletters",
        "2, up --, --fresh --with --platform --help",
        "2, dev web, webhook-delivery",
        "2, logs simu, simulator",
        "2, deadletters re, replay resume",
        "2, test un, unit",
        "2, test mu, mutation",
        "2, test bil, billing",
        "2, test service-w, service-web",
        "2, help cla, claim",
        "2, completion fi, fish"
    })
    void bashCompletesFromTheTable(int index, String words, String expected) throws Exception {
        Answer result = script().bash("""
                source <(/bin/bash %s completion bash)
                COMP_WORDS=(socialdata %s) COMP_CWORD=%d
                _socialdata
                echo "${COMPREPLY[*]}"
                """.formatted(SCRIPT, words, index));

        assertThat(result.err()).isEmpty();
        assertThat(result.out().strip()).isEqualTo(expected);
    }

    @Test
    void zshCompletesFromTheSameTable() throws Exception {
        assertThat(run("completion", "zsh").out())
                .contains("    up) echo '--fresh --with --platform' ;;", "compdef _socialdata socialdata");
    }

    @Test
    void fishCompletesFromTheSameTable() throws Exception {
        assertThat(run("completion", "fish").out().lines())
                .contains(
                        "complete -c socialdata -n __fish_use_subcommand -f -a up",
                        "complete -c socialdata -n '__fish_seen_subcommand_from up' -l fresh",
                        "complete -c socialdata -n '__fish_seen_subcommand_from logs' -a simulator",
                        "complete -c socialdata -n '__fish_seen_subcommand_from deadletters' -a replay")
                .allMatch(line -> line.startsWith("complete -c socialdata "));
    }

    private EntryScript script() {
        return new EntryScript(folder);
    }

    private Answer run(String... words) throws Exception {
        return script().run(SCRIPT, words);
    }
}
