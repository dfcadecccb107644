package io.socialdata.contract.keys;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether the calls of a key reach the platform. It is decided when the key is created and never changes. */
public enum KeyMode {
    /** Calls reach the platform and are charged. */
    @JsonProperty("live")
    LIVE("live"),
    /** Calls reach only the simulator of the platform and are free. */
    @JsonProperty("test")
    TEST("test");

    private final String wireName;

    KeyMode(String wireName) {
        this.wireName = wireName;
    }

    public String wireName() {
        return wireName;
    }

    /**
     * Returns the mode with this name.
     *
     * @throws IllegalArgumentException if it does not exist
     */
    public static KeyMode of(String wireName) {
        for (KeyMode mode : values()) {
            if (mode.wireName.equals(wireName)) {
                return mode;
            }
        }
        throw new IllegalArgumentException("There is no such mode");
    }
}
