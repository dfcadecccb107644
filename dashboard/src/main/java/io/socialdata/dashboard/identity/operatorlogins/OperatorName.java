package io.socialdata.dashboard.identity.operatorlogins;

import java.util.Optional;
import java.util.regex.Pattern;

/** The name of an operator, as audits of all services accept it. */
public final class OperatorName {

    private static final Pattern FORM = Pattern.compile("\\P{Cntrl}{1,100}");

    private OperatorName() {}

    /** Returns the name without spaces around it; empty if it has another form. */
    public static Optional<String> parse(String text) {
        return Optional.of(text.strip()).filter(name -> FORM.matcher(name).matches());
    }
}
