package io.socialdata.simulator.world;

import java.util.List;
import java.util.Optional;

/** Generates the text of posts. The texts are generated again on every read and never stored. */
public interface PostTextSource {

    /** A sentence in a language. */
    record Sentence(String language, String text) {}

    /**
     * Returns the content of the post. The same post always has the same content.
     *
     * @param about the post that it refers to, if any
     * @param announced the article that it announces, if any
     */
    PostContent of(Post post, Optional<Post> about, Optional<Article> announced);

    List<Sentence> sentences();

    List<String> tags();
}
