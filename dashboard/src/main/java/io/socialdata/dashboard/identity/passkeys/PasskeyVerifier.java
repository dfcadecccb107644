package io.socialdata.dashboard.identity.passkeys;

import static java.util.Objects.requireNonNull;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.exception.DataConversionException;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.attestation.authenticator.AAGUID;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.authenticator.COSEKey;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.attestation.statement.NoneAttestationStatement;
import com.webauthn4j.data.extension.authenticator.AuthenticationExtensionsAuthenticatorOutputs;
import com.webauthn4j.verifier.exception.MaliciousCounterValueException;
import com.webauthn4j.verifier.exception.VerificationException;
import io.socialdata.dashboard.identity.passkeys.AssertionResult.CounterRepeated;
import io.socialdata.dashboard.identity.passkeys.AssertionResult.Invalid;
import io.socialdata.dashboard.identity.passkeys.AssertionResult.Valid;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Checks the answers of authenticators by the rules of WebAuthn: challenge, origin, domain, signature, counter, and that
 * the authenticator has verified its user. Attestation is not asked for: users choose their authenticators.
 */
@ApplicationScoped
class PasskeyVerifier {

    /** ECDSA with P-256, Ed25519 and RSA: some authenticator of each kind of device supports one of them. */
    static final List<COSEAlgorithmIdentifier> ALGORITHMS =
            List.of(COSEAlgorithmIdentifier.ES256, COSEAlgorithmIdentifier.EdDSA, COSEAlgorithmIdentifier.RS256);

    private static final Logger LOG = Logger.getLogger(PasskeyVerifier.class);
    /** The limit of the table. An RSA key of 8192 bits has about half of it. */
    private static final int MAX_KEY_BYTES = 2048;

    private static final boolean USER_VERIFIED = true;
    private static final boolean USER_PRESENT = true;

    private static final List<PublicKeyCredentialParameters> ACCEPTED_KEYS = ALGORITHMS.stream()
            .map(algorithm -> new PublicKeyCredentialParameters(PublicKeyCredentialType.PUBLIC_KEY, algorithm))
            .toList();

    private final ObjectConverter converter = new ObjectConverter();
    private final WebAuthnManager webAuthn = WebAuthnManager.createNonStrictWebAuthnManager(converter);
    private final RelyingParty relyingParty;

    PasskeyVerifier(RelyingParty relyingParty) {
        this.relyingParty = relyingParty;
    }

    /** Returns the row of a new passkey; empty if it is not valid. The caller has checked the challenge in it. */
    Optional<StoredPasskey> register(ReceivedCreation received, UUID id, UUID userId) {
        try {
            webAuthn.verify(
                    received.data(),
                    new RegistrationParameters(
                            relyingParty.expecting(received.challenge()), ACCEPTED_KEYS, USER_VERIFIED, USER_PRESENT));
        } catch (VerificationException e) {
            LOG.debug("passkey not registered", e);
            return Optional.empty();
        }
        var created = requireNonNull(received.data().getAttestationObject()).getAuthenticatorData();
        AttestedCredentialData credential = requireNonNull(created.getAttestedCredentialData());
        byte[] key = converter.getCborConverter().writeValueAsBytes(credential.getCOSEKey());
        return key.length > MAX_KEY_BYTES
                ? Optional.empty()
                : Optional.of(new StoredPasskey(
                        id, userId, credential.getCredentialId(), key, created.getSignCount(), created.isFlagBE()));
    }

    /** Checks the signature of a passkey. The caller has checked the challenge in it. */
    AssertionResult verify(ReceivedAssertion received, StoredPasskey passkey) {
        try {
            webAuthn.verify(
                    received.data(),
                    new AuthenticationParameters(
                            relyingParty.expecting(received.challenge()),
                            known(passkey),
                            List.of(passkey.credentialId()),
                            USER_VERIFIED,
                            USER_PRESENT));
            return new Valid();
        } catch (MaliciousCounterValueException e) {
            return new CounterRepeated();
        } catch (VerificationException | DataConversionException e) {
            LOG.debug("passkey not accepted", e);
            return new Invalid();
        }
    }

    private CredentialRecordImpl known(StoredPasskey passkey) {
        return new CredentialRecordImpl(
                new NoneAttestationStatement(),
                USER_VERIFIED,
                passkey.backupEligible(),
                null,
                passkey.signCount(),
                new AttestedCredentialData(
                        AAGUID.ZERO,
                        passkey.credentialId(),
                        requireNonNull(converter.getCborConverter().readValue(passkey.publicKey(), COSEKey.class))),
                new AuthenticationExtensionsAuthenticatorOutputs<>(),
                null,
                null,
                null);
    }
}
