package io.socialdata.dashboard.identity.passkeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.dashboard.AuthenticatorKey;
import io.socialdata.dashboard.SoftwareAuthenticator;
import io.socialdata.dashboard.identity.mail.MailConfig;
import io.socialdata.dashboard.identity.passkeys.AssertionResult.Valid;
import io.socialdata.testkit.ConfigMappings;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing that a stranger sends is accepted or makes the dashboard fail. */
class DamagedCredentialsTest {

    private static final long SEED = 20261126;
    private static final int ROUNDS = 5000;
    private static final String ORIGIN = "https://localhost";
    private static final String OPTIONS = """
            {"challenge": "AAAAAAAAAAAAAAAAAAAAAA", "user": {"id": "AAAA"}}""";

    private final ObjectMapper json = new ObjectMapper();
    private final Random random = new Random(SEED);
    private final CredentialReader reader = new CredentialReader(json);
    private final PasskeyVerifier verifier = new PasskeyVerifier(new RelyingParty(
            ConfigMappings.of(PasskeysConfig.class, Map.of("dashboard.passkeys.origins", ORIGIN)),
            ConfigMappings.defaultsOf(MailConfig.class)));

    private final SoftwareAuthenticator device = new SoftwareAuthenticator(ORIGIN, AuthenticatorKey.Kind.ES256);
    private final String creation = device.create(OPTIONS);
    private final String assertion = device.sign(OPTIONS);

    @ParameterizedTest
    @EnumSource
    void wholeAnswersOfEachKindOfKeyAreAccepted(AuthenticatorKey.Kind kind) {
        SoftwareAuthenticator whole = new SoftwareAuthenticator(ORIGIN, kind);

        StoredPasskey passkey = registered(whole.create(OPTIONS)).orElseThrow();

        assertThat(verified(whole.sign(OPTIONS), passkey)).isTrue();
        assertThat(verified(new SoftwareAuthenticator(ORIGIN, kind).sign(OPTIONS), passkey))
                .isFalse();
    }

    /** Nobody vouches for the key of a new passkey, so a damaged key that can be read is another key. */
    @Test
    void damagedPasskeyCausesNoFailure() throws JsonProcessingException {
        for (int round = 0; round < ROUNDS; round++) {
            String damaged = damaged(creation, List.of("clientDataJSON", "attestationObject"));

            assertThatCode(() -> registered(damaged).ifPresent(passkey -> verified(assertion, passkey)))
                    .as(damaged)
                    .doesNotThrowAnyException();
        }
    }

    @Test
    void damagedSignatureIsNeverAccepted() throws JsonProcessingException {
        StoredPasskey passkey = registered(creation).orElseThrow();
        for (int round = 0; round < ROUNDS; round++) {
            String damaged = damaged(assertion, List.of("clientDataJSON", "authenticatorData", "signature"));

            assertThat(verified(damaged, passkey)).as(damaged).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{}", "null", "[]", "{\"challenge\": null}", "{\"challenge\": 1}", "{\"challenge\": \"?\"}", "x"
            })
    void clientDataWithoutChallengeIsNotRead(String clientData) throws JsonProcessingException {
        ObjectNode changed = (ObjectNode) json.readTree(assertion);
        ((ObjectNode) changed.get("response"))
                .put("clientDataJSON", encoded(clientData.getBytes(StandardCharsets.UTF_8)));

        assertThat(reader.assertion(changed.toString())).isEmpty();
    }

    private Optional<StoredPasskey> registered(String credential) {
        return reader.creation(credential)
                .flatMap(received -> verifier.register(received, UUID.randomUUID(), UUID.randomUUID()));
    }

    private boolean verified(String credential, StoredPasskey passkey) {
        return reader.assertion(credential)
                .filter(received -> verifier.verify(received, passkey) instanceof Valid)
                .isPresent();
    }

    /** Changes or shortens one member of the response. */
    private String damaged(String credential, List<String> members) throws JsonProcessingException {
        JsonNode whole = json.readTree(credential);
        ObjectNode response = (ObjectNode) whole.get("response");
        String member = members.get(random.nextInt(members.size()));
        byte[] bytes = Base64.getUrlDecoder().decode(response.get(member).asText());
        byte[] changed = random.nextInt(4) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes.clone();
        for (int changes = random.nextInt(3); changes >= 0 && changed.length > 0; changes--) {
            changed[random.nextInt(changed.length)] ^= (byte) (1 + random.nextInt(255));
        }
        response.put(member, encoded(changed));
        return Arrays.equals(bytes, changed) ? damaged(credential, members) : whole.toString();
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
