package io.socialdata.simulator.world;

import java.time.Instant;
import java.util.List;

/**
 * A long text, announced in a post when it is published.
 *
 * @param announcement id of that post
 */
public record Article(
        long id, User author, String title, List<String> paragraphs, Instant publishedAt, long announcement) {

    public Article {
        paragraphs = List.copyOf(paragraphs);
    }
}
