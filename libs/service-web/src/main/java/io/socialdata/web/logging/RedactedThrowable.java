package io.socialdata.web.logging;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Replaces a throwable whose text contains secrets. Stack trace, causes and suppressed exceptions are kept. */
final class RedactedThrowable extends Throwable {

    private static final int MAX_CAUSES = 32;

    private final String original;

    private RedactedThrowable(Throwable source, @Nullable Throwable cause) {
        super(source.getMessage() == null ? null : clean(source.getMessage()), cause, true, true);
        this.original = source.getClass().getName();
        setStackTrace(source.getStackTrace());
    }

    /**
     * Returns the throwable itself if none of its texts needs redaction, otherwise a replacement for the whole chain.
     */
    static Throwable of(Throwable thrown) {
        return isClean(thrown, seen()) ? thrown : copy(thrown, seen());
    }

    private static boolean isClean(Throwable thrown, Set<Throwable> seen) {
        if (!seen.add(thrown) || seen.size() > MAX_CAUSES) {
            return true;
        }
        // Checks the result of toString, not the message: some exceptions build their text in toString.
        if (!clean(thrown.toString()).equals(thrown.toString())) {
            return false;
        }
        for (Throwable suppressed : thrown.getSuppressed()) {
            if (!isClean(suppressed, seen)) {
                return false;
            }
        }
        return thrown.getCause() == null || isClean(thrown.getCause(), seen);
    }

    private static RedactedThrowable copy(Throwable source, Set<Throwable> seen) {
        seen.add(source);
        Throwable cause = source.getCause();
        boolean copyCause = cause != null && !seen.contains(cause) && seen.size() < MAX_CAUSES;
        RedactedThrowable copy = new RedactedThrowable(source, copyCause && cause != null ? copy(cause, seen) : null);
        for (Throwable suppressed : source.getSuppressed()) {
            if (!seen.contains(suppressed) && seen.size() < MAX_CAUSES) {
                copy.addSuppressed(copy(suppressed, seen));
            }
        }
        return copy;
    }

    private static Set<Throwable> seen() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    private static String clean(String text) {
        return ControlCharacters.escapedIn(SecretRedactor.redact(text));
    }

    @Override
    @SuppressWarnings("OverrideThrowableToString") // a stack trace must show the original class, not this one
    public String toString() {
        return getMessage() == null ? original : original + ": " + getMessage();
    }
}
