package io.socialdata.local.settings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The arguments of a command.
 *
 * @param words what is neither an option nor a flag, so also an option that the command does not know
 * @param options values of the options by their names; empty for flags, and for an option without a value
 */
public record CommandLine(List<String> words, Map<String, String> options) {

    public CommandLine {
        words = List.copyOf(words);
        options = Map.copyOf(options);
    }

    /** Parses arguments of which these options are followed by a value. */
    public static CommandLine parse(List<String> arguments, String... options) {
        return parse(arguments, Set.of(), options);
    }

    public static CommandLine parse(List<String> arguments, Set<String> flags, String... options) {
        List<String> words = new ArrayList<>();
        Map<String, String> values = new HashMap<>();
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String argument = rest.next();
            boolean option = List.of(options).contains(argument);
            if (!option && !flags.contains(argument)) {
                words.add(argument);
            } else if (values.put(argument, option && rest.hasNext() ? rest.next() : "") != null) {
                throw LauncherException.usage(argument + " is given twice");
            }
        }
        return new CommandLine(words, values);
    }

    public boolean has(String flag) {
        return options.containsKey(flag);
    }

    public Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name));
    }

    /** Returns the words, or fails with this message if there are fewer or more of them. */
    public List<String> words(int least, int most, String message) {
        if (words.size() < least || words.size() > most) {
            throw LauncherException.usage(message);
        }
        return words;
    }
}
