package io.socialdata.simulator.mail;

import java.time.Instant;
import java.util.List;

/**
 * A mail as it was received.
 *
 * @param text the plain text part, decoded
 */
public record ReceivedMail(Instant receivedAt, String from, List<String> to, String subject, String text) {}
