package io.socialdata.web.logging;

import io.quarkus.logging.LoggingFilter;
import java.util.logging.Filter;
import java.util.logging.LogRecord;
import org.jboss.logmanager.ExtFormatter;
import org.jboss.logmanager.ExtLogRecord;

/**
 * Redacts every record before it is formatted: message, fields, exceptions. Drops none.
 *
 * <p>Enabled by {@code quarkus.log.console.filter=redaction}. A process that adds another handler must set the same
 * filter on it.
 */
@LoggingFilter(name = "redaction")
public final class RedactionFilter implements Filter {

    private static final MessageText MESSAGE = new MessageText();

    /** Formats the message with its parameters. */
    private static final class MessageText extends ExtFormatter {
        @Override
        public String format(ExtLogRecord line) {
            return formatMessage(line);
        }
    }

    @Override
    public boolean isLoggable(LogRecord logRecord) {
        if (!(logRecord instanceof ExtLogRecord line)) {
            logRecord.setMessage(clean(String.valueOf(logRecord.getMessage())));
            return true;
        }
        cleanMessage(line);
        line.getMdcCopy().forEach((key, value) -> {
            String clean = ControlCharacters.escapedIn(SecretRedactor.removedFromField(key, value));
            if (!clean.equals(value)) {
                line.putMdc(key, clean);
            }
        });
        if (line.getThrown() != null) {
            line.setThrown(RedactedThrowable.of(line.getThrown()));
        }
        return true;
    }

    private static void cleanMessage(ExtLogRecord line) {
        if (line.getMessage() == null) {
            return;
        }
        String message = MESSAGE.format(line);
        String clean = clean(message);
        if (!clean.equals(message)) {
            line.setMessage(clean, ExtLogRecord.FormatStyle.NO_FORMAT);
            line.setParameters(null);
        }
    }

    private static String clean(String text) {
        return ControlCharacters.escapedIn(SecretRedactor.redact(text));
    }
}
