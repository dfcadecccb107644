package io.socialdata.contract;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a key may be used for. Every operation belongs to exactly one; a key without scopes may do everything. */
public enum Scope {
    /** Reads of what everybody may see. */
    @JsonProperty("read")
    READ("read"),
    /** Reads as the account that the key acts for. */
    @JsonProperty("private")
    PRIVATE("private"),
    /** Whatever changes something on the platform. */
    @JsonProperty("write")
    WRITE("write"),
    /** What belongs to the customer: account, feedback, session, monitors and webhooks. */
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
     * The scope of this name.
     *
     * @throws IllegalArgumentException if there is none
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
