package io.socialdata.local;

import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Entry point of the launcher: runs one command and exits with 0 or 1, or with 2 if the command is invalid. */
final class Launcher {

    private Launcher() {}

    public static void main(String[] arguments) {
        System.exit(run(Arrays.asList(arguments), System.getenv()));
    }

    private static int run(List<String> arguments, Map<String, String> environment) {
        try {
            Path checkout = Path.of(System.getProperty("socialdata.checkout")).toAbsolutePath();
            Settings settings = Settings.load(checkout.resolve("deploy/local"), environment);
            StateDirectory state = new StateDirectory(
                    Path.of(System.getProperty("socialdata.home")).toAbsolutePath(),
                    Path.of(System.getProperty("socialdata.cache")).toAbsolutePath());
            boolean terminal = Boolean.getBoolean("socialdata.terminal");
            return new Commands(settings, state, checkout, System.out, terminal).run(arguments);
        } catch (LauncherException e) {
            System.out.flush();
            System.err.println("socialdata: " + e.getMessage());
            return e.exitCode();
        }
    }
}
