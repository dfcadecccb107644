package io.socialdata.system.docs;

import io.socialdata.system.Checkout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Commands of a page, and the mark in the comment above them: {@code run by SomeIT}, or {@code not run} and why.
 *
 * @param page path relative to the checkout
 * @param mark without the comment's signs; empty if there is no comment
 */
public record CommandBlock(Path page, String mark, List<String> lines) {

    private static final Pattern BLOCK =
            Pattern.compile("(?:([^\n]+)\n+)?^```(\\w*)\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern COMMENT = Pattern.compile("<!-- (.+) -->");
    private static final Pattern RUN_BY = Pattern.compile("run by ((?:\\w+(?:Test|IT)(?:, )?)+)(?:: .+)?");
    private static final Pattern NOT_RUN = Pattern.compile("not run: \\S.+");

    /** Returns the commands of a page that are marked as run by this test, unchanged. */
    public static List<CommandBlock> runBy(String test, String page) {
        List<CommandBlock> found = of(Checkout.root().resolve(page)).stream()
                .filter(block -> block.tests().contains(test))
                .toList();
        if (found.isEmpty()) {
            throw new AssertionError(page + " has no commands that are run by " + test);
        }
        return found;
    }

    /** Returns the blocks that are fenced as bash or without a language. */
    static List<CommandBlock> of(Path page) {
        return BLOCK.matcher(text(page))
                .results()
                .filter(block -> block.group(2).isEmpty() || block.group(2).equals("bash"))
                .map(block -> new CommandBlock(
                        Checkout.root().relativize(page),
                        mark(block.group(1)),
                        block.group(3).lines().toList()))
                .toList();
    }

    /** Returns the tests that run the commands; empty if there are none. */
    List<String> tests() {
        Matcher matcher = RUN_BY.matcher(mark);
        return matcher.matches() ? List.of(matcher.group(1).split(", ", -1)) : List.of();
    }

    boolean explainsWhyNotRun() {
        return NOT_RUN.matcher(mark).matches();
    }

    private static String mark(@Nullable String line) {
        Matcher matcher = COMMENT.matcher(line == null ? "" : line.strip());
        return matcher.matches() ? matcher.group(1) : "";
    }

    private static String text(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
