package io.socialdata.simulator.world;

import java.util.List;
import java.util.Optional;

/** Says what is written in a post. Texts of generated posts are made again whenever they are read, and never stored. */
public interface PostTextSource {

    /** A sentence in a language. */
    record Sentence(String language, String text) {}

    /**
     * What the post says; the same post always says the same.
     *
     * @param about the post that it refers to, if any
     * @param announced the article that it announces, if any
     */
    PostContent of(Post post, Optional<Post> about, Optional<Article> announced);

    /** What decides the text of the post with that id, unless it announces an article. */
    PostTextSpec gist(long id);

    List<Sentence> sentences();

    List<String> tags();

    List<String> sites();
}
