package io.socialdata.contract;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What a key may be used for. Every operation belongs to exactly one scope; a key without scopes may call every
 * operation.
 */
public enum Scope {
    /** Reads of public data. */
    @JsonProperty("read")
    READ("read"),
    /** Reads as the account that the key acts for. */
    @JsonProperty("private")
    PRIVATE("private"),
    /** Calls that change something on the platform. */
    @JsonProperty("write")
    WRITE("write"),
    /** The customer's own data: account, feedback, session, monitors and webhooks. */
    @JsonProperty("manage")
    MANAGE("manage");

    private final String wireName;

    Scope(String wireName) {
        this.wireName = wireName;
    }

    public String wireName() {
        return wireName;
    }

    /**
     * Returns the scope with this name.
     *
     * @throws IllegalArgumentException if it does not exist
     */
    public static Scope of(String wireName) {
        for (Scope scope : values()) {
            if (scope.wireName.equals(wireName)) {
                return scope;
            }
        }
        throw new IllegalArgumentException("There is no such scope");
    }
}
