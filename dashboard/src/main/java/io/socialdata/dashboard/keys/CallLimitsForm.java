package io.socialdata.dashboard.keys;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.OperationGroups;
import io.socialdata.contract.OperationGroups.Group;
import io.socialdata.contract.keys.AccountKey;
import jakarta.ws.rs.FormParam;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The part of the forms of keys with what a key may call and its own limits. Billing checks their values. */
public class CallLimitsForm {

    private static final OperationGroups GROUPS = OperationGroups.load();
    private static final int MOST_DIGITS = 6;

    @FormParam("operation")
    List<String> operations = List.of();

    @FormParam("rateLimit")
    String rateLimit = "";

    @FormParam("maxConcurrency")
    String maxConcurrency = "";

    /** Returns the part with the current limits of the key. */
    static CallLimitsForm of(AccountKey key) {
        CallLimitsForm form = new CallLimitsForm();
        form.operations = Objects.requireNonNullElse(key.allowedOperations(), List.of());
        form.rateLimit = text(key.rateLimit());
        form.maxConcurrency = text(key.maxConcurrency());
        return form;
    }

    public String rateLimit() {
        return rateLimit;
    }

    public String maxConcurrency() {
        return maxConcurrency;
    }

    public List<Group> groups() {
        return GROUPS.all();
    }

    /** Returns the selected names that the contract of this release does not have: saving must not drop them. */
    public List<String> unknown() {
        return operations.stream().filter(name -> !GROUPS.isKnown(name)).toList();
    }

    public boolean allows(String name) {
        return operations.contains(name);
    }

    public boolean allowsSomeOf(Group group) {
        return allows(group.name()) || group.members().stream().anyMatch(member -> allows(member.id()));
    }

    /** Returns the error for the user; empty if the numbers are numbers. */
    Optional<String> trouble() {
        if (isNoNumber(rateLimit)) {
            return Optional.of("Enter the calls per second as a whole number, or leave it empty.");
        }
        if (isNoNumber(maxConcurrency)) {
            return Optional.of("Enter the calls at the same time as a whole number, or leave it empty.");
        }
        return Optional.empty();
    }

    /** Returns the selected operations and groups; null for all. */
    @Nullable
    List<String> selected() {
        return operations.isEmpty() ? null : operations;
    }

    /** Returns the number; null if the field is empty. */
    static @Nullable Integer number(String typed) {
        return typed.isBlank() ? null : Integer.valueOf(typed.strip());
    }

    /** Adds the limits to a request; the form must be valid. A null removes a limit. */
    void addTo(ObjectNode request) {
        if (operations.isEmpty()) {
            request.putNull("allowed_operations");
        } else {
            ArrayNode names = request.putArray("allowed_operations");
            operations.forEach(names::add);
        }
        request.put("rate_limit", number(rateLimit));
        request.put("max_concurrency", number(maxConcurrency));
    }

    private static boolean isNoNumber(String typed) {
        String number = typed.strip();
        return !number.isEmpty()
                && (number.length() > MOST_DIGITS || !number.chars().allMatch(digit -> digit >= '0' && digit <= '9'));
    }

    private static String text(@Nullable Integer number) {
        return number == null ? "" : number.toString();
    }
}
