package io.socialdata.dashboard.keys;

import io.socialdata.contract.Scope;
import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.dashboard.layout.Usd;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.FormParam;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The submitted form for a new key. Missing fields keep their defaults. */
public class KeyForm {

    @FormParam("name")
    String name = "";

    @FormParam("preset")
    String preset = PermissionPreset.EVERYTHING.name();

    @FormParam("mode")
    String mode = KeyMode.LIVE.wireName();

    @FormParam("lifetime")
    String lifetime = KeyExpiry.UNLIMITED.name();

    @FormParam("budget")
    String budget = "";

    @FormParam("addresses")
    String addresses = "";

    @BeanParam
    CallLimitsForm limits = new CallLimitsForm();

    public String name() {
        return name;
    }

    public String budget() {
        return budget;
    }

    public String addresses() {
        return addresses;
    }

    public CallLimitsForm limits() {
        return limits;
    }

    public boolean wants(PermissionPreset other) {
        return preset.equals(other.name());
    }

    public boolean test() {
        return mode.equals(KeyMode.TEST.wireName());
    }

    public boolean lasts(KeyExpiry other) {
        return lifetime.equals(other.name());
    }

    /** Returns the error for the user; empty if the form is valid. */
    Optional<String> trouble() {
        if (name.isBlank() || name.strip().length() > 80) {
            return Optional.of("Enter a name of up to 80 characters.");
        }
        if (PermissionPreset.of(preset).isEmpty() || KeyExpiry.of(lifetime).isEmpty()) {
            return Optional.of("Select permissions and an expiration.");
        }
        if (!test() && !mode.equals(KeyMode.LIVE.wireName())) {
            return Optional.of("Select a live key or a test key.");
        }
        if (!budget.isBlank() && Usd.parse(budget).isEmpty()) {
            return Optional.of("Enter the monthly budget in USD, for example 25 or 0.50, or leave it empty.");
        }
        return limits.trouble();
    }

    /** Returns the request for this key; the form must be valid. */
    AccountKey.Request request(Instant now) {
        Set<Scope> scopes = PermissionPreset.of(preset).orElseThrow().scopes();
        List<String> allowed = AllowedAddresses.parse(addresses);
        return new AccountKey.Request(
                name.strip(),
                test() ? KeyMode.TEST : null,
                scopes.isEmpty() ? null : scopes,
                Usd.parse(budget)
                        .map(amount -> new UsdAmount(amount.microUsd()).usd())
                        .orElse(null),
                allowed.isEmpty() ? null : allowed,
                KeyExpiry.of(lifetime).orElseThrow().endFrom(now).orElse(null),
                limits.selected(),
                CallLimitsForm.number(limits.rateLimit()),
                CallLimitsForm.number(limits.maxConcurrency()));
    }
}
