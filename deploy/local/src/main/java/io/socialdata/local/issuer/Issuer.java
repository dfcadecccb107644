package io.socialdata.local.issuer;

import io.socialdata.local.http.LocalHttp;
import io.socialdata.local.process.DetachedProgram;
import io.socialdata.local.process.JavaProgram;
import io.socialdata.local.settings.Secrets;
import io.socialdata.local.settings.Settings;
import io.socialdata.local.settings.StateFolder;
import io.socialdata.local.stack.Part;
import java.net.URI;
import java.util.List;
import java.util.Map;

/** The token issuer as a part of the stack. */
public final class Issuer implements Part {

    public static final String NAME = "issuer";

    private static final String PORT = "issuer.port";

    private final Settings settings;
    private final StateFolder state;
    private final JavaProgram java;
    private final Secrets secrets;

    public Issuer(Settings settings, StateFolder state, JavaProgram java, Secrets secrets) {
        this.settings = settings;
        this.state = state;
        this.java = java;
        this.secrets = secrets;
    }

    /** The address that stands in every token as its issuer. */
    public static String url(Settings settings) {
        return "http://127.0.0.1:%d/%s".formatted(settings.port(PORT), ServiceTokens.ISSUER);
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
    public DetachedProgram prepare() {
        List<String> arguments = List.of(
                Integer.toString(settings.port(PORT)),
                secrets.clientsFile().toString(),
                state.secret("issuer-key.json").toString());
        List<String> properties =
                List.of("-Dorg.slf4j.simpleLogger.defaultLogLevel=error", "-Dorg.slf4j.simpleLogger.showDateTime=true");
        return new DetachedProgram(
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
