package io.socialdata.web.logging;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stands in for a throwable whose texts hold something that may not be logged; trace, causes and suppressed stay. */
final class RedactedThrowable extends Throwable {

    private static final int MOST_CAUSES = 32;

    private final String original;

    private RedactedThrowable(Throwable dirty, @Nullable Throwable cause) {
        super(dirty.getMessage() == null ? null : clean(dirty.getMessage()), cause, true, true);
        this.original = dirty.getClass().getName();
        setStackTrace(dirty.getStackTrace());
    }

    /** The throwable itself where none of its texts needs cleaning, else a stand-in for the whole chain. */
    static Throwable of(Throwable thrown) {
        return isClean(thrown, seen()) ? thrown : copy(thrown, seen());
    }

    private static boolean isClean(Throwable thrown, Set<Throwable> seen) {
        if (!seen.add(thrown) || seen.size() > MOST_CAUSES) {
            return true;
        }
        // The rendered head is checked, not the message: some exceptions build their text in toString.
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

    private static RedactedThrowable copy(Throwable dirty, Set<Throwable> seen) {
        seen.add(dirty);
        Throwable cause = dirty.getCause();
        boolean goOn = cause != null && !seen.contains(cause) && seen.size() < MOST_CAUSES;
        RedactedThrowable copy = new RedactedThrowable(dirty, goOn && cause != null ? copy(cause, seen) : null);
        for (Throwable suppressed : dirty.getSuppressed()) {
            if (!seen.contains(suppressed) && seen.size() < MOST_CAUSES) {
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
    @SuppressWarnings("OverrideThrowableToString") // a stack trace must show the class that was thrown, not this one
    public String toString() {
        return getMessage() == null ? original : original + ": " + getMessage();
    }
}
