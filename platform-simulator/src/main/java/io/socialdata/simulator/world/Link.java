package io.socialdata.simulator.world;

/**
 * A web address and the short form that the platform shows instead of it.
 *
 * @param shortened what stands in the text
 * @param expanded where it leads
 */
public record Link(String shortened, String expanded) {

    /** The short form with that name. */
    public static String shortOf(String name) {
        return "https://t.co/" + name;
    }

    /** The address as people read it: without scheme. */
    public String display() {
        return expanded.replaceFirst("^https?://", "");
    }
}
