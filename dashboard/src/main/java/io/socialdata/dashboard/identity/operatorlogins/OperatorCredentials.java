package io.socialdata.dashboard.identity.operatorlogins;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * What operators sign in with. The configuration has only hashes of tokens. They are plain hashes, because a token is
 * long and random.
 */
@ApplicationScoped // created on first use: the authentication mechanism is created before the configuration exists
public class OperatorCredentials {

    static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    private static final String SSO = "sso";
    private static final int SHORTEST_TOKEN = 32;
    private static final int LONGEST_TOKEN = 200;

    private final OperatorConfig config;

    OperatorCredentials(OperatorConfig config) {
        this.config = config;
    }

    /** A verified credential. A sign-in ends when its credential is no longer valid. */
    public record Credential(String operator, String kind) {

        static Credential ofSso(String operator) {
            return new Credential(operator, SSO);
        }

        @Override
        public String toString() {
            return "Credential[operator=" + operator + "]";
        }
    }

    /** Returns the operator of a token. Compares it with every configured one, in the same time for each. */
    public Optional<Credential> byToken(String token) {
        if (token.length() < SHORTEST_TOKEN || token.length() > LONGEST_TOKEN) {
            return Optional.empty();
        }
        byte[] hash = DigestUtils.sha256(token);
        Optional<Credential> found = Optional.empty();
        for (Map.Entry<String, String> known : config.tokens().entrySet()) {
            if (MessageDigest.isEqual(hash, HexFormat.of().parseHex(known.getValue()))) {
                found = Optional.of(new Credential(known.getKey(), known.getValue()));
            }
        }
        return found;
    }

    /** Returns the credential of an operator whom the identity provider has identified. */
    public Optional<Credential> bySso(String name) {
        return OperatorName.parse(name).map(Credential::ofSso);
    }

    boolean isValid(Credential credential) {
        if (credential.kind().equals(SSO)) {
            return config.sso().enabled();
        }
        return MessageDigest.isEqual(
                credential.kind().getBytes(StandardCharsets.UTF_8),
                config.tokens().getOrDefault(credential.operator(), "").getBytes(StandardCharsets.UTF_8));
    }
}
