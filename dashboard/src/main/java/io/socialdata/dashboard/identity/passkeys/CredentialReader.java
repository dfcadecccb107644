package io.socialdata.dashboard.identity.passkeys;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationRequest;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationRequest;
import com.webauthn4j.data.client.CollectedClientData;
import com.webauthn4j.data.client.challenge.Challenge;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a browser returns for a passkey: the JSON form of a {@code PublicKeyCredential}, with its binary members in
 * Base64url.
 */
@ApplicationScoped
class CredentialReader {

    private final WebAuthnManager webAuthn = WebAuthnManager.createNonStrictWebAuthnManager();
    private final ObjectMapper json;

    CredentialReader(ObjectMapper json) {
        this.json = json;
    }

    /** Returns a new passkey, or empty if the text has another form. */
    Optional<ReceivedCreation> creation(String credential) {
        return read(credential, node -> {
            JsonNode response = node.path("response");
            RegistrationData data = webAuthn.parse(
                    new RegistrationRequest(bytes(response, "attestationObject"), bytes(response, "clientDataJSON")));
            return new ReceivedCreation(data, challenge(data.getCollectedClientData()));
        });
    }

    /** Returns a signature of a passkey, or empty if the text has another form. */
    Optional<ReceivedAssertion> assertion(String credential) {
        return read(credential, node -> {
            JsonNode response = node.path("response");
            byte[] credentialId = bytes(node, "rawId");
            byte[] userHandle = bytes(response, "userHandle");
            AuthenticationData data = webAuthn.parse(new AuthenticationRequest(
                    credentialId,
                    userHandle,
                    bytes(response, "authenticatorData"),
                    bytes(response, "clientDataJSON"),
                    bytes(response, "signature")));
            return new ReceivedAssertion(
                    data,
                    credentialId,
                    userHandle,
                    challenge(data.getCollectedClientData()),
                    present(data.getAuthenticatorData(), "authenticatorData").getSignCount());
        });
    }

    private <T> Optional<T> read(String credential, Function<JsonNode, T> reading) {
        try {
            return Optional.of(reading.apply(json.readTree(credential)));
            // The library has several kinds of exceptions for what it cannot read.
        } catch (JsonProcessingException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static byte[] challenge(@Nullable CollectedClientData clientData) {
        @Nullable Challenge challenge = present(clientData, "clientDataJSON").getChallenge();
        return present(challenge, "challenge").getValue();
    }

    private static byte[] bytes(JsonNode node, String member) {
        byte[] decoded = Base64.getUrlDecoder().decode(node.path(member).asText());
        if (decoded.length == 0) {
            throw new IllegalArgumentException(member + " is missing");
        }
        return decoded;
    }

    private static <T> T present(@Nullable T value, String member) {
        if (value == null) {
            throw new IllegalArgumentException(member + " is missing");
        }
        return value;
    }
}
