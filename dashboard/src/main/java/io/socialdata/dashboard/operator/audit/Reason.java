package io.socialdata.dashboard.operator.audit;

import java.util.Optional;
import java.util.regex.Pattern;

/** Why an operator acts. Every action needs a reason. */
public record Reason(String text) {

    /** Message for an operator whose form has no valid reason. */
    public static final String RULE = "Enter a reason of 1 to 500 characters, in one line.";

    private static final Pattern FORM = Pattern.compile("\\P{Cntrl}{1,500}");

    /** Returns the reason without spaces around it; empty if it has another form. */
    public static Optional<Reason> parse(String text) {
        String stripped = text.strip();
        return FORM.matcher(stripped).matches() ? Optional.of(new Reason(stripped)) : Optional.empty();
    }
}
