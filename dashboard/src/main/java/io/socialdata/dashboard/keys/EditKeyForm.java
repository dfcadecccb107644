package io.socialdata.dashboard.keys;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.Scope;
import io.socialdata.contract.UsdAmount;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.dashboard.layout.Usd;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.FormParam;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The submitted form with the settings of a key. */
public class EditKeyForm {

    /** Choice that leaves the expiry as it is. */
    private static final String KEEP = "KEEP";

    private static final String LIMITED = "limited";
    private static final String FULL = "full";
    private static final int LONGEST_NAME = 80;

    @FormParam("name")
    String name = "";

    @FormParam("access")
    String access = "";

    @FormParam("scope")
    List<String> scopes = List.of();

    @FormParam("addresses")
    String addresses = "";

    @FormParam("lifetime")
    String lifetime = KEEP;

    @FormParam("budget")
    String budget = "";

    @BeanParam
    CallLimitsForm limits = new CallLimitsForm();

    /** Returns the form with the current settings of the key. */
    static EditKeyForm of(AccountKey key) {
        EditKeyForm form = new EditKeyForm();
        form.name = key.name();
        form.access = key.scopes() == null ? FULL : LIMITED;
        form.scopes = key.scopes() == null
                ? List.of()
                : key.scopes().stream().map(Scope::wireName).toList();
        form.addresses = key.allowedAddresses() == null
                ? ""
                : key.allowedAddresses().stream().map(CidrBlock::toString).collect(Collectors.joining("\n"));
        form.budget = Optional.ofNullable(KeyTexts.budget(key))
                .map(amount -> amount.toString().substring(1))
                .orElse("");
        form.limits = CallLimitsForm.of(key);
        return form;
    }

    public String name() {
        return name;
    }

    public String addresses() {
        return addresses;
    }

    public String budget() {
        return budget;
    }

    public CallLimitsForm limits() {
        return limits;
    }

    public boolean isLimited() {
        return access.equals(LIMITED);
    }

    public boolean allows(KeyPermission permission) {
        return scopes.contains(permission.scope());
    }

    public boolean lasts(KeyExpiry other) {
        return lifetime.equals(other.name());
    }

    /**
     * Returns the error for the user; empty if the form is valid. A key without any permission is refused: without
     * scopes billing would give it full access.
     */
    Optional<String> trouble() {
        if (name.isBlank() || name.strip().length() > LONGEST_NAME) {
            return Optional.of("Enter a name of up to 80 characters.");
        }
        if (!isLimited() && !access.equals(FULL)) {
            return Optional.of("Select full access or single permissions.");
        }
        if (isLimited() && (scopes.isEmpty() || !KeyPermission.areKnown(scopes))) {
            return Optional.of("Select at least one permission. To stop all calls with this key, delete it.");
        }
        if (!lifetime.equals(KEEP) && KeyExpiry.of(lifetime).isEmpty()) {
            return Optional.of("Select an expiration.");
        }
        if (!budget.isBlank() && Usd.parse(budget).isEmpty()) {
            return Optional.of("Enter the monthly budget in USD, for example 25 or 0.50, or leave it empty.");
        }
        return limits.trouble();
    }

    /** Returns the request; the form must be valid. A null removes a setting, and a missing expiry stays as it is. */
    ObjectNode request(Instant now) {
        ObjectNode request = JsonNodeFactory.instance.objectNode();
        request.put("name", name.strip());
        request.set("scopes", isLimited() ? array(scopes) : null);
        List<String> allowed = AllowedAddresses.parse(addresses);
        request.set("allowed_addresses", allowed.isEmpty() ? null : array(allowed));
        request.put(
                "monthly_budget",
                Usd.parse(budget)
                        .map(amount -> new UsdAmount(amount.microUsd()).usd())
                        .orElse(null));
        if (!lifetime.equals(KEEP)) {
            request.put(
                    "expires_at",
                    KeyExpiry.of(lifetime)
                            .flatMap(expiry -> expiry.endFrom(now))
                            .map(Instant::toString)
                            .orElse(null));
        }
        limits.addTo(request);
        return request;
    }

    private static ArrayNode array(List<String> values) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        values.forEach(array::add);
        return array;
    }
}
