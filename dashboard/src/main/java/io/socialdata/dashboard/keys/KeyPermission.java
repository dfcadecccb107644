package io.socialdata.dashboard.keys;

import io.socialdata.contract.Scope;
import java.util.List;
import java.util.stream.Stream;

/** A permission of a key with its description in forms. */
public enum KeyPermission {
    READ(Scope.READ, "Read public data"),
    PRIVATE(Scope.PRIVATE, "Read private data of the platform session"),
    WRITE(Scope.WRITE, "Write: post, like, follow and send messages"),
    MANAGE(Scope.MANAGE, "Manage monitors, webhooks, sessions and feedback");

    private final Scope scope;
    private final String label;

    KeyPermission(Scope scope, String label) {
        this.scope = scope;
        this.label = label;
    }

    /** Returns the scope as billing names it. */
    public String scope() {
        return scope.wireName();
    }

    public String label() {
        return label;
    }

    /** Returns whether each of these is the name of a scope. */
    static boolean areKnown(List<String> scopes) {
        return scopes.stream()
                .allMatch(name -> Stream.of(values())
                        .anyMatch(permission -> permission.scope().equals(name)));
    }
}
