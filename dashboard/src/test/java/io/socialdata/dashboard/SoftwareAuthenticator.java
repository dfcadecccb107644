package io.socialdata.dashboard;

import io.restassured.path.json.JsonPath;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;
import org.apache.commons.codec.digest.DigestUtils;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * An authenticator with one key, and the browser that speaks for it. Written from the specification and without the
 * library that the dashboard uses. Its fields make it answer as no honest one would.
 */
public final class SoftwareAuthenticator {

    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
    private static final int USER_PRESENT = 1;
    private static final int USER_VERIFIED = 4;
    private static final int CREDENTIAL_INCLUDED = 64;

    private final AuthenticatorKey key;
    byte[] credentialId = bytes(UUID.randomUUID());
    byte[] userHandle = {};
    String origin;
    String domain = "localhost";
    boolean userPresent = true;
    boolean userVerified = true;
    int counter;

    /** Creates an authenticator whose browser shows the dashboard under test. */
    SoftwareAuthenticator() {
        this(
                ConfigProvider.getConfig().getValue("dashboard.passkeys.origins", String.class),
                AuthenticatorKey.Kind.ES256);
    }

    /** Creates an authenticator whose browser shows a page of this origin. */
    public SoftwareAuthenticator(String origin, AuthenticatorKey.Kind kind) {
        this.origin = origin;
        this.key = AuthenticatorKey.fresh(kind);
    }

    /** Creates a passkey as the options ask, and returns it in the JSON form of the browser. */
    public String create(String options) {
        JsonPath asked = new JsonPath(options);
        userHandle = Base64.getUrlDecoder().decode(asked.getString("user.id"));
        byte[] data = authenticatorData(CREDENTIAL_INCLUDED, attestedCredential());
        byte[] attestation = join(
                new byte[] {(byte) 0xa3},
                text("fmt"),
                text("none"),
                text("attStmt"),
                new byte[] {(byte) 0xa0},
                text("authData"),
                new byte[] {0x59, (byte) (data.length >> 8), (byte) data.length},
                data);
        return """
                {"id": "%1$s", "rawId": "%1$s", "type": "public-key", "clientExtensionResults": {},
                 "response": {"clientDataJSON": "%2$s", "attestationObject": "%3$s"}}""".formatted(
                        encoded(credentialId),
                        encoded(clientData("webauthn.create", asked.getString("challenge"))),
                        encoded(attestation));
    }

    /** Signs what the options ask, and returns the answer in the JSON form of the browser. */
    public String sign(String options) {
        byte[] clientData = clientData("webauthn.get", new JsonPath(options).getString("challenge"));
        byte[] data = authenticatorData(0, new byte[0]);
        return """
                {"id": "%1$s", "rawId": "%1$s", "type": "public-key", "clientExtensionResults": {},
                 "response": {"clientDataJSON": "%2$s", "authenticatorData": "%3$s", "signature": "%4$s", "userHandle": "%5$s"}}""".formatted(
                        encoded(credentialId),
                        encoded(clientData),
                        encoded(data),
                        encoded(key.sign(join(data, DigestUtils.sha256(clientData)))),
                        encoded(userHandle));
    }

    private byte[] clientData(String type, String challenge) {
        return """
                {"type":"%s","challenge":"%s","origin":"%s","crossOrigin":false}""".formatted(type, challenge, origin).getBytes(StandardCharsets.UTF_8);
    }

    private byte[] authenticatorData(int flags, byte[] credential) {
        int all = flags | (userPresent ? USER_PRESENT : 0) | (userVerified ? USER_VERIFIED : 0);
        return join(
                DigestUtils.sha256(domain),
                ByteBuffer.allocate(1 + Integer.BYTES)
                        .put((byte) all)
                        .putInt(counter)
                        .array(),
                credential);
    }

    /** The model of the authenticator, the credential's id, and the key. */
    private byte[] attestedCredential() {
        return join(
                new byte[16],
                new byte[] {(byte) (credentialId.length >> 8), (byte) credentialId.length},
                credentialId,
                key.cose());
    }

    static byte[] bytes(UUID id) {
        return ByteBuffer.allocate(16)
                .putLong(id.getMostSignificantBits())
                .putLong(id.getLeastSignificantBits())
                .array();
    }

    private static byte[] text(String text) {
        return join(new byte[] {(byte) (0x60 + text.length())}, text.getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(joined::writeBytes);
        return joined.toByteArray();
    }

    private static String encoded(byte[] bytes) {
        return BASE64.encodeToString(bytes);
    }
}
