package io.socialdata.egress.http;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Limits of one request.
 *
 * @param connect timeout of the DNS look-up, and of the connection
 * @param total deadline for DNS look-up, connection, TLS, and head and body of the response together
 * @param maxResponseBytes maximum number of bytes read of a response body
 * @param keepAlive time after which an idle connection is closed
 * @param connectionsPerReceiver maximum number of connections to one receiver
 * @param trustedCertificates CA certificates in PEM for receivers, in place of those that the Java runtime trusts
 */
public record RequestLimits(
        Duration connect,
        Duration total,
        int maxResponseBytes,
        Duration keepAlive,
        int connectionsPerReceiver,
        Optional<Path> trustedCertificates) {}
