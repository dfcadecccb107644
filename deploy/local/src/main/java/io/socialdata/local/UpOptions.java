package io.socialdata.local;

import io.socialdata.local.settings.CommandLine;
import io.socialdata.local.settings.LauncherException;
import java.util.List;
import java.util.Set;

/**
 * The options of {@code up}.
 *
 * @param fresh whether all data is deleted first
 * @param optional names of the optional services to start as well
 */
record UpOptions(boolean fresh, Set<String> optional) {

    private static final String FRESH = "--fresh";
    private static final String WITH = "--with";

    UpOptions {
        optional = Set.copyOf(optional);
    }

    static UpOptions of(List<String> arguments, List<String> known) {
        CommandLine line = CommandLine.parse(arguments, Set.of(FRESH), WITH);
        line.words(0, 0, "up takes no option but --fresh and --with");
        Set<String> optional = line.option(WITH).map(Set::of).orElse(Set.of());
        if (!known.containsAll(optional)) {
            throw LauncherException.usage("--with takes one of: " + String.join(", ", known));
        }
        return new UpOptions(line.has(FRESH), optional);
    }
}
