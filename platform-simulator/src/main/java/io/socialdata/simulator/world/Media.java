package io.socialdata.simulator.world;

/**
 * A picture or a video in a post.
 *
 * @param file name under which the platform stores it
 * @param shortened the short link that stands for it at the end of the text
 */
public record Media(long id, Kind kind, String file, String shortened, String description, int width, int height) {

    public enum Kind {
        PHOTO,
        VIDEO
    }
}
