package io.socialdata.local;

import io.socialdata.local.operator.PlatformCheckClient;
import io.socialdata.local.settings.LauncherException;
import java.io.PrintStream;
import java.util.List;

/** Implements {@code platform}: the operations of the platform. */
final class PlatformCommand {

    private static final String USAGE = "platform wants: " + PlatformCheckCommand.USAGE;

    private final PlatformCheckClient platformCheckClient;
    private final PrintStream out;

    PlatformCommand(PlatformCheckClient platformCheckClient, PrintStream out) {
        this.platformCheckClient = platformCheckClient;
        this.out = out;
    }

    /** Returns the exit code. */
    int run(List<String> arguments) {
        if (arguments.isEmpty() || !arguments.getFirst().equals("check")) {
            throw LauncherException.usage(USAGE);
        }
        return new PlatformCheckCommand(platformCheckClient, out).run(arguments.subList(1, arguments.size()));
    }
}
