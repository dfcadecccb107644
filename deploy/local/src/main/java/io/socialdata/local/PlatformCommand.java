package io.socialdata.local;

import io.socialdata.local.operator.PlatformCaptureClient;
import io.socialdata.local.operator.PlatformCheckClient;
import io.socialdata.local.settings.LauncherException;
import java.io.PrintStream;
import java.util.List;

/** Implements {@code platform}: the operations of the platform, and their last exchanges that failed. */
final class PlatformCommand {

    private static final String USAGE =
            "platform wants: " + PlatformCheckCommand.USAGE + ", or " + PlatformCapturesCommand.USAGE;

    private final PlatformCheckClient platformCheckClient;
    private final PlatformCaptureClient platformCaptureClient;
    private final PrintStream out;

    PlatformCommand(
            PlatformCheckClient platformCheckClient, PlatformCaptureClient platformCaptureClient, PrintStream out) {
        this.platformCheckClient = platformCheckClient;
        this.platformCaptureClient = platformCaptureClient;
        this.out = out;
    }

    /** Returns the exit code. */
    int run(List<String> arguments) {
        List<String> rest = arguments.isEmpty() ? arguments : arguments.subList(1, arguments.size());
        return switch (arguments.isEmpty() ? "" : arguments.getFirst()) {
            case "check" -> new PlatformCheckCommand(platformCheckClient, out).run(rest);
            case "captures" -> new PlatformCapturesCommand(platformCaptureClient, out).run(rest);
            default -> throw LauncherException.usage(USAGE);
        };
    }
}
