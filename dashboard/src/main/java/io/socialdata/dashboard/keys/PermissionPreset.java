package io.socialdata.dashboard.keys;

import io.socialdata.contract.Scope;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Choices of a key's permissions in the form. */
public enum PermissionPreset {
    EVERYTHING("Full access", ""),
    READ("Read public data", "read"),
    READ_PRIVATE("Read public and private data", "read private"),
    READ_WRITE("Read and write", "read private write"),
    MANAGE("Manage monitors, webhooks and sessions only", "manage");

    private final String label;
    private final String scopes;

    PermissionPreset(String label, String scopes) {
        this.label = label;
        this.scopes = scopes;
    }

    static Optional<PermissionPreset> of(String name) {
        return Stream.of(values())
                .filter(permissionPreset -> permissionPreset.name().equals(name))
                .findFirst();
    }

    public String label() {
        return label;
    }

    /** Returns the scopes. An empty set gives full access, including to future operations. */
    Set<Scope> scopes() {
        return scopes.isEmpty()
                ? Set.of()
                : Stream.of(scopes.split(" ", -1)).map(Scope::of).collect(Collectors.toSet());
    }
}
