package io.socialdata.simulator.world;

/**
 * A URL and the short form that the platform shows instead.
 *
 * @param shortened the URL in the text
 * @param expanded the target URL
 */
public record Link(String shortened, String expanded) {

    /** Returns the short URL with that name. */
    public static String shortOf(String name) {
        return "https://t.co/" + name;
    }

    /** Returns the URL for display, without scheme. */
    public String display() {
        return expanded.replaceFirst("^https?://", "");
    }
}
