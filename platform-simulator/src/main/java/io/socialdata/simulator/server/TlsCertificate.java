package io.socialdata.simulator.server;

import java.io.IOException;
import java.io.StringWriter;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.stream.Stream;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.openssl.jcajce.JcaPKCS8Generator;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/**
 * A certificate for this machine and the platform's hosts with its private key, in PEM. A client that trusts it can keep
 * the platform's addresses and resolve their host names to the simulator.
 */
record TlsCertificate(String certificate, String key) {

    private static final X500Name NAME = new X500Name("CN=Platform simulator");
    private static final Duration VALID = Duration.ofDays(397);

    /** Tolerance for clients whose clock is slightly behind. */
    private static final Duration GRACE = Duration.ofHours(1);

    static TlsCertificate selfSigned() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            KeyPair pair = generator.generateKeyPair();
            return new TlsCertificate(
                    pem(signed(pair)), pem(new JcaPKCS8Generator(pair.getPrivate(), null).generate()));
        } catch (GeneralSecurityException | OperatorCreationException | IOException e) {
            throw new IllegalStateException("cannot make a certificate", e);
        }
    }

    private static X509CertificateHolder signed(KeyPair pair) throws OperatorCreationException, IOException {
        Instant now = Instant.now();
        return new JcaX509v3CertificateBuilder(
                        NAME,
                        BigInteger.valueOf(now.toEpochMilli()),
                        Date.from(now.minus(GRACE)),
                        Date.from(now.plus(VALID)),
                        NAME,
                        pair.getPublic())
                .addExtension(Extension.basicConstraints, true, new BasicConstraints(true))
                .addExtension(Extension.subjectAlternativeName, false, names())
                .build(new JcaContentSignerBuilder("SHA256withECDSA").build(pair.getPrivate()));
    }

    private static GeneralNames names() {
        Stream<GeneralName> hosts = Stream.of("localhost", "x.com", "*.x.com", "twitter.com", "*.twitter.com")
                .map(host -> new GeneralName(GeneralName.dNSName, host));
        Stream<GeneralName> addresses =
                Stream.of("127.0.0.1", "::1").map(address -> new GeneralName(GeneralName.iPAddress, address));
        return new GeneralNames(Stream.concat(hosts, addresses).toArray(GeneralName[]::new));
    }

    private static String pem(Object object) throws IOException {
        StringWriter text = new StringWriter();
        try (JcaPEMWriter writer = new JcaPEMWriter(text)) {
            writer.writeObject(object);
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return "TlsCertificate[redacted]";
    }
}
