package io.socialdata.dashboard.keys;

import java.util.List;
import java.util.Optional;
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

    /** Returns the scopes. An empty list gives full access, including to future operations. */
    List<String> scopes() {
        return scopes.isEmpty() ? List.of() : List.of(scopes.split(" ", -1));
    }
}
