package io.socialdata.local.operator;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import java.nio.file.Path;

/** Addresses and credentials that a user needs once the stack is up. */
public final class StartupSummary {

    private final Settings settings;
    private final StateDirectory state;

    public StartupSummary(Settings settings, StateDirectory state) {
        this.settings = settings;
        this.state = state;
    }

    public String text(String key, String samples) {
        String root = "http://127.0.0.1:" + settings.port("gateway.port");
        String base = root + settings.text("data.prefix");
        String authorization = "-H 'Authorization: Bearer " + key + "'";
        return """
                gateway    %s
                dashboard  http://127.0.0.1:%d
                console    %s
                mails      http://127.0.0.1:%d/simulator/mail
                demo key   %s
                logs       %s

              Try:
                curl -i %s '%s/user/info?username=%s'
                curl %s %s/account/me
                curl %s/docs
              """.formatted(
                        base,
                        settings.port("dashboard.port"),
                        consoleUrl(settings),
                        settings.port("simulator.port"),
                        key,
                        shortened(state.logs()),
                        authorization,
                        base,
                        handle(samples),
                        authorization,
                        root,
                        root);
    }

    /** Returns the address of the operator's console, which has a host name of its own. */
    public static String consoleUrl(Settings settings) {
        return "http://localhost:%d/operator".formatted(settings.port("dashboard.port"));
    }

    private static String handle(String samples) {
        try {
            return new ObjectMapper().readTree(samples).path("handle").asText();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the simulator's samples are not JSON", e);
        }
    }

    private static Path shortened(Path path) {
        Path here = Path.of("").toAbsolutePath();
        return path.startsWith(here) ? here.relativize(path) : path;
    }
}
