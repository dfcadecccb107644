package io.socialdata.contract.accounts;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An e-mail address: a dot-atom of RFC 5321, and a host of ASCII labels in lower case. Quoted local parts, comments,
 * display names and lists are not accepted, because a mailer reads another recipient out of them than the whole text.
 */
public final class EmailAddress {

    /** What a form says of another text. */
    public static final String RULE = "Enter a valid e-mail address, for example ada@example.com.";

    private static final int MAX_LENGTH = 254;
    private static final int MAX_LOCAL_PART_LENGTH = 64;

    private static final String ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
    private static final String LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
    private static final Pattern FORM = Pattern.compile("(%1$s(?:\\.%1$s)*)@(%2$s(?:\\.%2$s)*)".formatted(ATOM, LABEL));

    private final String localPart;
    private final String host;

    private EmailAddress(String localPart, String host) {
        this.localPart = localPart;
        this.host = host;
    }

    /** Returns the address, or empty if the text is none. */
    public static Optional<EmailAddress> parse(String text) {
        if (text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        Matcher form = FORM.matcher(text);
        return form.matches() && form.group(1).length() <= MAX_LOCAL_PART_LENGTH
                ? Optional.of(new EmailAddress(form.group(1), form.group(2).toLowerCase(Locale.ROOT)))
                : Optional.empty();
    }

    /** Returns the address to store and to send mails to. */
    public String value() {
        return localPart + "@" + host;
    }

    /** Returns the host in lower case. */
    public String host() {
        return host;
    }

    /** Returns the mailbox that mail to the address arrives in: the address in lower case, without a tag after a plus sign. */
    public String mailbox() {
        return untagged() + "@" + host;
    }

    /** Returns the mailbox at a provider that ignores dots in the local part. */
    public String mailboxWithoutDots() {
        return untagged().replace(".", "") + "@" + host;
    }

    private String untagged() {
        int plus = localPart.indexOf('+');
        // A local part that begins with a plus sign has no name to which a tag could belong.
        return (plus > 0 ? localPart.substring(0, plus) : localPart).toLowerCase(Locale.ROOT);
    }

    /** Omits the address, which must not be logged. */
    @Override
    public String toString() {
        return "EmailAddress[]";
    }
}
