package io.socialdata.local;

import io.socialdata.local.settings.CommandLine;
import io.socialdata.local.settings.LauncherException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The options of {@code up}.
 *
 * @param fresh whether all data is deleted first
 * @param optional names of the optional services to start as well
 * @param platform profile that the simulated platform changes to
 */
record UpOptions(boolean fresh, Set<String> optional, Optional<String> platform) {

    private static final String FRESH = "--fresh";
    private static final String WITH = "--with";
    private static final String PLATFORM = "--platform";
    private static final List<String> PLATFORMS = List.of("as-of-2026-08", "friendly");

    UpOptions {
        optional = Set.copyOf(optional);
    }

    static UpOptions of(List<String> arguments, List<String> known) {
        CommandLine line = CommandLine.parse(arguments, Set.of(FRESH), WITH, PLATFORM);
        line.words(0, 0, "up takes no option but --fresh, --with and --platform");
        Set<String> optional = line.option(WITH).map(Set::of).orElse(Set.of());
        if (!known.containsAll(optional)) {
            throw LauncherException.usage("--with takes one of: " + String.join(", ", known));
        }
        Optional<String> platform = line.option(PLATFORM);
        if (platform.isPresent() && !PLATFORMS.contains(platform.get())) {
            throw LauncherException.usage("--platform takes one of: " + String.join(", ", PLATFORMS));
        }
        return new UpOptions(line.has(FRESH), optional, platform);
    }
}
