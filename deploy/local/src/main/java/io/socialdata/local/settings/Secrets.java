package io.socialdata.local.settings;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Properties;

/** Secrets of this stack: drawn when first asked for, kept in files of mode 0600, the same ever after. */
public final class Secrets {

    private static final int BYTES = 24;

    private final StateDirectory state;
    private final SecureRandom random = new SecureRandom();

    public Secrets(StateDirectory state) {
        this.state = state;
    }

    /** The password of a database role. */
    public String databasePassword(String role) {
        return keptIn(state.secret("database.properties"), role);
    }

    /** The secret with which a service asks the issuer for tokens. */
    public String clientSecret(String client) {
        return keptIn(clientsFile(), client);
    }

    /** All client secrets, as the issuer reads them. */
    public Path clientsFile() {
        return state.secret("clients.properties");
    }

    private synchronized String keptIn(Path file, String name) {
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
