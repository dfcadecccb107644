package io.socialdata.simulator.articles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.journal.Change;
import java.time.Instant;

/** What happens to articles. */
sealed interface ArticleChange extends Change {

    record Drafted(long id, long author, Instant at, String title, JsonNode content) implements ArticleChange {}

    record Titled(long id, Instant at, String title) implements ArticleChange {}

    record Written(long id, Instant at, JsonNode content) implements ArticleChange {}

    record Covered(long id, Instant at, long picture) implements ArticleChange {}

    /** Published, and announced in that post. */
    record Published(long id, Instant at, long post) implements ArticleChange {}

    record Withdrawn(long id, Instant at) implements ArticleChange {}

    record Deleted(long id) implements ArticleChange {}
}
