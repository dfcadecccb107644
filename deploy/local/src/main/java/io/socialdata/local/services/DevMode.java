package io.socialdata.local.services;

import io.socialdata.local.process.ProcessRunner;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.stack.StackComponent;
import java.io.Console;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Quarkus dev mode of one service: compiles and reloads its sources and those of the libraries when they change. The
 * service has the configuration of its packaged process.
 */
public final class DevMode {

    private final ServiceComponent service;
    private final Path checkout;
    private final String module;
    private final Settings settings;

    DevMode(ServiceComponent service, Path checkout, String module, Settings settings) {
        this.service = service;
        this.checkout = checkout;
        this.module = module;
        this.settings = settings;
    }

    /** Returns the component whose packaged process it replaces. */
    public StackComponent component() {
        return service;
    }

    /** Writes the configuration and starts Maven on the terminal of the launcher. */
    public Process start(String maven) {
        return ProcessRunner.startInForeground(command(maven), environment(System.console()), checkout);
    }

    /** A debugger connects from this machine only. Formatter and static analysis would reject code that is being written. */
    List<String> command(String maven) {
        return List.of(
                maven,
                "quarkus:dev",
                "--projects=" + module,
                "--also-make",
                "-Pjars",
                "-Dquarkus.warnIfBuildGoalMissing=false",
                "-Dquarkus.analytics.disabled=true",
                "-DdebugHost=127.0.0.1",
                "-Ddebug=" + settings.port("dev.debug.port"));
    }

    /** The console of Quarkus reads keys, which come from a terminal only. */
    Map<String, String> environment(@Nullable Console console) {
        Map<String, String> environment = new HashMap<>(service.prepareDevMode());
        if (console == null || !console.isTerminal()) {
            environment.put("QUARKUS_CONSOLE_ENABLED", "false");
        }
        return environment;
    }
}
