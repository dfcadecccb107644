package io.socialdata.simulator.mail;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The server side of one SMTP connection (RFC 5321), without the transport. */
final class SmtpSession {

    static final String GREETING = "220 simulator ESMTP";

    private static final Pattern SENDER = Pattern.compile("(?i)MAIL FROM:\\s*<([^<>]*)>.*");
    private static final Pattern RECIPIENT = Pattern.compile("(?i)RCPT TO:\\s*<([^<>]+)>.*");
    private static final int MAX_RECIPIENTS = 100;

    /** The addresses of a mail in transfer. */
    record Envelope(String from, List<String> to) {}

    private final int maxSize;
    private final BiConsumer<Envelope, String> received;
    private final List<String> recipients = new ArrayList<>();
    private @Nullable String sender;
    private @Nullable StringBuilder content;
    private boolean tooLarge;

    /**
     * Starts a session.
     *
     * @param received takes each complete mail, with its headers
     */
    SmtpSession(int maxSize, BiConsumer<Envelope, String> received) {
        this.maxSize = maxSize;
        this.received = received;
    }

    /** Returns the reply to a line; empty within a mail. */
    Optional<String> reply(String line) {
        return content == null ? Optional.of(command(line)) : append(content, line);
    }

    /** Returns whether the line ends the connection after its reply. */
    boolean isQuit(String line) {
        return content == null && verb(line).equals("QUIT");
    }

    private String command(String line) {
        return switch (verb(line)) {
            case "EHLO" -> "250-simulator\r\n250-8BITMIME\r\n250 SIZE " + maxSize;
            case "HELO", "NOOP" -> "250 simulator";
            case "MAIL" -> mail(line);
            case "RCPT" -> recipient(line);
            case "DATA" -> data();
            case "RSET" -> {
                reset();
                yield "250 OK";
            }
            case "QUIT" -> "221 bye";
            default -> "502 command not implemented";
        };
    }

    private String mail(String line) {
        Matcher matcher = SENDER.matcher(line);
        if (!matcher.matches()) {
            return "501 MAIL FROM:<address> expected";
        }
        reset();
        sender = matcher.group(1);
        return "250 OK";
    }

    private String recipient(String line) {
        Matcher matcher = RECIPIENT.matcher(line);
        if (sender == null) {
            return "503 MAIL first";
        }
        if (!matcher.matches()) {
            return "501 RCPT TO:<address> expected";
        }
        if (recipients.size() >= MAX_RECIPIENTS) {
            return "452 too many recipients";
        }
        recipients.add(matcher.group(1));
        return "250 OK";
    }

    private String data() {
        if (recipients.isEmpty()) {
            return "503 RCPT first";
        }
        content = new StringBuilder();
        return "354 end with <CRLF>.<CRLF>";
    }

    private Optional<String> append(StringBuilder text, String line) {
        if (line.equals(".")) {
            return Optional.of(end(text.toString()));
        }
        tooLarge |= text.length() + line.length() > maxSize;
        if (!tooLarge) {
            // A leading dot is doubled in transfer.
            text.append(line.startsWith(".") ? line.substring(1) : line).append("\r\n");
        }
        return Optional.empty();
    }

    private String end(String text) {
        boolean refused = tooLarge;
        if (!refused && sender != null) {
            received.accept(new Envelope(sender, List.copyOf(recipients)), text);
        }
        reset();
        return refused ? "552 mail is larger than " + maxSize + " bytes" : "250 OK";
    }

    private void reset() {
        sender = null;
        recipients.clear();
        content = null;
        tooLarge = false;
    }

    private static String verb(String line) {
        return line.strip().split("\\s", 2)[0].toUpperCase(Locale.ROOT);
    }
}
