package io.socialdata.dashboard.keys;

import io.socialdata.dashboard.frame.Usd;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import java.util.Optional;

/** What was typed into the form for a new key. */
class KeyForm {

    @FormParam("name")
    @DefaultValue("")
    String name = "";

    @FormParam("preset")
    @DefaultValue("EVERYTHING")
    String preset = "";

    @FormParam("lifetime")
    @DefaultValue("UNLIMITED")
    String lifetime = "";

    @FormParam("budget")
    @DefaultValue("")
    String budget = "";

    /** What is wrong with it, for the one who typed it. */
    Optional<String> trouble() {
        if (name.isBlank() || name.strip().length() > 80) {
            return Optional.of("Give the key a name of at most 80 characters.");
        }
        if (Preset.of(preset).isEmpty() || Lifetime.of(lifetime).isEmpty()) {
            return Optional.of("Choose what the key is good for and how long.");
        }
        if (!budget.isBlank() && Usd.parse(budget).isEmpty()) {
            return Optional.of("Type the budget as an amount in USD, like 25 or 0.50, or leave it empty.");
        }
        return Optional.empty();
    }

    Optional<Long> budgetMicroUsd() {
        return Usd.parse(budget).map(Usd::microUsd);
    }
}
