package io.socialdata.simulator.world;

/**
 * A picture or a video in a post.
 *
 * @param file name under which the platform stores it
 * @param shortened the short URL that stands for all media of the post at the end of the text
 */
public record Media(long id, Kind kind, String file, String shortened, String description, int width, int height) {

    public enum Kind {
        PHOTO,
        VIDEO
    }

    /** Creates an uploaded item. Its names are derived from the id. */
    public static Media uploaded(long id, Kind kind, String description, int width, int height) {
        String name = Long.toString(id, Character.MAX_RADIX);
        return new Media(id, kind, name, Link.shortOf(name), description, width, height);
    }
}
