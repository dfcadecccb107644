package io.socialdata.simulator.world;

/** What a user or an organisation says it does. */
public record Profession(Kind kind, Category category) {

    public enum Kind {
        CREATOR,
        BUSINESS
    }

    /** One of the platform's categories. */
    public record Category(int id, String name) {}
}
