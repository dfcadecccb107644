package io.socialdata.simulator.world;

/** The profession of a user or an organisation. */
public record Profession(Kind kind, Category category) {

    public enum Kind {
        CREATOR,
        BUSINESS
    }

    /** One of the platform's categories. */
    public record Category(int id, String name) {}
}
