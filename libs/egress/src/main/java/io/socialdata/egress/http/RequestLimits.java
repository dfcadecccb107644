package io.socialdata.egress.http;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * What one request may cost.
 *
 * @param connect longest wait for the look-up of the name, and for the connection
 * @param total deadline over look-up, connection, TLS, head and body of the answer together
 * @param answerBytes most bytes read of an answer's body
 * @param keepAlive how long an idle connection is kept for the next request to the same receiver
 * @param connectionsPerReceiver connections to one receiver
 * @param trustedCertificates certificates in PEM that receivers may be signed by, in the place of those that the Java
 *     runtime trusts
 */
public record RequestLimits(
        Duration connect,
        Duration total,
        int answerBytes,
        Duration keepAlive,
        int connectionsPerReceiver,
        Optional<Path> trustedCertificates) {}
