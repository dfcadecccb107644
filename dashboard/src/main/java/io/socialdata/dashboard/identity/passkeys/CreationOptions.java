package io.socialdata.dashboard.identity.passkeys;

import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.UUID;

/**
 * What a browser is asked to create, in the form of {@code PublicKeyCredentialCreationOptionsJSON}. The passkey has to be
 * found without a user name, and its authenticator has to verify the user.
 */
record CreationOptions(
        Domain rp,
        Holder user,
        String challenge,
        List<KeyKind> pubKeyCredParams,
        long timeout,
        List<Credential> excludeCredentials,
        Selection authenticatorSelection,
        String attestation) {

    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    record Domain(String id, String name) {}

    record Holder(String id, String name, String displayName) {}

    record KeyKind(String type, long alg) {}

    record Credential(String type, String id) {}

    record Selection(String residentKey, boolean requireResidentKey, String userVerification) {}

    /** @param excluded the credentials of the user's other passkeys: a device does not create a second one */
    static CreationOptions of(
            Domain domain, AuthenticatedUser user, byte[] challenge, Duration timeout, List<byte[]> excluded) {
        return new CreationOptions(
                domain,
                new Holder(BASE64.encodeToString(handle(user.userId())), user.email(), user.displayName()),
                BASE64.encodeToString(challenge),
                PasskeyVerifier.ALGORITHMS.stream()
                        .map(algorithm -> new KeyKind("public-key", algorithm.getValue()))
                        .toList(),
                timeout.toMillis(),
                excluded.stream()
                        .map(id -> new Credential("public-key", BASE64.encodeToString(id)))
                        .toList(),
                new Selection("required", true, "required"),
                "none");
    }

    /** Returns the bytes by which authenticators tell users apart. */
    static byte[] handle(UUID userId) {
        return ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(userId.getMostSignificantBits())
                .putLong(userId.getLeastSignificantBits())
                .array();
    }

    /** Omits the user. */
    @Override
    public String toString() {
        return "CreationOptions[]";
    }
}
