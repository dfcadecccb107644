package io.socialdata.local.settings;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Properties;

/** Secrets of this stack: generated on first use, kept in files of mode 0600, and never changed. */
public final class Secrets {

    private static final int BYTES = 24;

    private final StateDirectory state;
    private final SecureRandom random = new SecureRandom();

    public Secrets(StateDirectory state) {
        this.state = state;
    }

    /** Returns the password of a database role. */
    public String databasePassword(String role) {
        return getOrCreate(state.secret("database.properties"), role);
    }

    /** Returns the secret with which a service requests tokens from the issuer. */
    public String clientSecret(String client) {
        return getOrCreate(clientsFile(), client);
    }

    /** Returns the file with all client secrets, for the issuer. */
    public Path clientsFile() {
        return state.secret("clients.properties");
    }

    /** Returns the token with which the operator of this machine signs in to the console. */
    public String consoleToken() {
        return getOrCreate(state.secret("console.properties"), "token");
    }

    private synchronized String getOrCreate(Path file, String name) {
        Properties known = PrivateFile.readProperties(file);
        String secret = known.getProperty(name);
        if (secret == null) {
            secret = draw();
            known.setProperty(name, secret);
            PrivateFile.writeProperties(file, known);
        }
        return secret;
    }

    private String draw() {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
