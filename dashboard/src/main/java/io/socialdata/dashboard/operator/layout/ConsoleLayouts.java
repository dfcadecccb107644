package io.socialdata.dashboard.operator.layout;

import io.socialdata.dashboard.forms.CsrfTokens;
import io.socialdata.dashboard.identity.operatorlogins.CurrentOperator;
import io.socialdata.dashboard.layout.ConsoleLayout;
import io.socialdata.dashboard.layout.ConsoleSection;
import jakarta.enterprise.context.ApplicationScoped;

/** Creates the frame of the current page of the console. */
@ApplicationScoped
public class ConsoleLayouts {

    private final CsrfTokens tokens;
    private final CurrentOperator currentOperator;

    ConsoleLayouts(CsrfTokens tokens, CurrentOperator currentOperator) {
        this.tokens = tokens;
        this.currentOperator = currentOperator;
    }

    /** Returns the frame of a section's main page. */
    public ConsoleLayout of(ConsoleSection section) {
        return of(section, section.label());
    }

    /** Returns the frame of a page within a section, with its own title. */
    public ConsoleLayout of(ConsoleSection section, String title) {
        return new ConsoleLayout(title, section, currentOperator.required().name(), tokens.forThisPage());
    }

    /** Returns the frame of a page without sign-in. */
    public ConsoleLayout outside(String title) {
        return new ConsoleLayout(title, null, null, tokens.forThisPage());
    }
}
