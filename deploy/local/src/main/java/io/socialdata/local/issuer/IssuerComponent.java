package io.socialdata.local.issuer;

import io.socialdata.local.http.LocalHttp;
import io.socialdata.local.process.DetachedProcess;
import io.socialdata.local.process.JvmCommand;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateDirectory;
import io.socialdata.local.stack.StackComponent;
import java.net.URI;
import java.util.List;
import java.util.Map;

/** The token issuer as a component of the stack. */
public final class IssuerComponent implements StackComponent {

    public static final String NAME = "issuer";

    private static final String PORT = "issuer.port";

    private final Settings settings;
    private final StateDirectory state;
    private final JvmCommand java;
    private final Secrets secrets;

    public IssuerComponent(Settings settings, StateDirectory state, JvmCommand java, Secrets secrets) {
        this.settings = settings;
        this.state = state;
        this.java = java;
        this.secrets = secrets;
    }

    /** Returns the issuer URL that every token contains. */
    public static String url(Settings settings) {
        return "http://127.0.0.1:%d/%s".formatted(settings.port(PORT), ServiceTokenCallback.ISSUER);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<Port> ports() {
        return List.of(new Port(PORT, settings.port(PORT)));
    }

    @Override
    public List<String> needs() {
        return List.of();
    }

    @Override
    public DetachedProcess prepare() {
        List<String> arguments = List.of(
                Integer.toString(settings.port(PORT)),
                secrets.clientsFile().toString(),
                state.secret("issuer-key.json").toString());
        List<String> properties =
                List.of("-Dorg.slf4j.simpleLogger.defaultLogLevel=error", "-Dorg.slf4j.simpleLogger.showDateTime=true");
        return new DetachedProcess(
                java.mainClass(NAME, properties, TokenIssuer.class.getName(), arguments),
                Map.of(),
                state.root(),
                state.log(NAME));
    }

    @Override
    public boolean ready() {
        return LocalHttp.ok(URI.create(url(settings) + "/.well-known/openid-configuration"));
    }
}
