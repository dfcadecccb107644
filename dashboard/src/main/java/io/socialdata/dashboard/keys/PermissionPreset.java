package io.socialdata.dashboard.keys;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a key may be used for, in the words of the form. */
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

    /** Without any it is good for everything, also for what is yet to come. */
    List<String> scopes() {
        return scopes.isEmpty() ? List.of() : List.of(scopes.split(" ", -1));
    }
}
