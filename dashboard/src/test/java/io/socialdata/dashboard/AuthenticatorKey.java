package io.socialdata.dashboard;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.RSAKeyGenParameterSpec;
import java.util.Arrays;
import org.apache.commons.codec.DecoderException;
import org.apache.commons.codec.binary.Hex;

/** The key of a {@link SoftwareAuthenticator}. */
public record AuthenticatorKey(Kind kind, KeyPair pair) {

    /** The kinds of keys that the dashboard accepts. */
    public enum Kind {
        ES256("EC", "SHA256withECDSA"),
        ED25519("Ed25519", "Ed25519"),
        RS256("RSA", "SHA256withRSA");

        private final String generator;
        private final String signature;

        Kind(String generator, String signature) {
            this.generator = generator;
            this.signature = signature;
        }

        private AlgorithmParameterSpec parameters() {
            return switch (this) {
                case ES256 -> new ECGenParameterSpec("secp256r1");
                case ED25519 -> NamedParameterSpec.ED25519;
                case RS256 -> new RSAKeyGenParameterSpec(2048, RSAKeyGenParameterSpec.F4);
            };
        }
    }

    static AuthenticatorKey fresh(Kind kind) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(kind.generator);
            generator.initialize(kind.parameters());
            return new AuthenticatorKey(kind, generator.generateKeyPair());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the public key in the form of COSE, which is a CBOR map. */
    byte[] cose() {
        return switch (kind) {
            case ES256 -> {
                ECPublicKey key = (ECPublicKey) pair.getPublic();
                yield bytes("a5010203262001215820" + hex(key.getW().getAffineX(), 32) + "225820"
                        + hex(key.getW().getAffineY(), 32));
            }
            case ED25519 -> {
                byte[] encoded = pair.getPublic().getEncoded();
                yield bytes("a401010327200621" + "5820"
                        + Hex.encodeHexString(Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length)));
            }
            case RS256 -> {
                RSAPublicKey key = (RSAPublicKey) pair.getPublic();
                yield bytes("a401030339010020590100" + hex(key.getModulus(), 256) + "2143"
                        + hex(key.getPublicExponent(), 3));
            }
        };
    }

    byte[] sign(byte[] content) {
        try {
            Signature signature = Signature.getInstance(kind.signature);
            signature.initSign(pair.getPrivate());
            signature.update(content);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String hex(BigInteger number, int bytes) {
        String digits = number.toString(16);
        return "0".repeat(2 * bytes - digits.length()) + digits;
    }

    private static byte[] bytes(String hex) {
        try {
            return Hex.decodeHex(hex);
        } catch (DecoderException e) {
            throw new IllegalStateException(e);
        }
    }
}
