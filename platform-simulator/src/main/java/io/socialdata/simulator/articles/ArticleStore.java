package io.socialdata.simulator.articles;

import io.socialdata.simulator.articles.ArticleRecord.Lifecycle;
import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Article;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Stores all articles: the generated ones, a draft of the actor, and those written since. */
@Singleton
public final class ArticleStore implements JournaledStore {

    private static final Duration DRAFT_AGE = Duration.ofDays(1);

    /** Distance from the id of a generated article to that of its picture. */
    private static final int PICTURE = 1;

    private final World world;
    private final Map<Long, ArticleRecord> byId = new ConcurrentSkipListMap<>();
    /** Published articles by the id of the post that announces them. */
    private final Map<Long, Long> announced = new ConcurrentHashMap<>();

    record Deleted(long id) implements Change {}

    public ArticleStore(World world) {
        this.world = world;
        reset();
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>("article-saved", ArticleRecord.class, this::put),
                new ChangeType<>("article-deleted", Deleted.class, change -> byId.remove(change.id())));
    }

    @Override
    public void reset() {
        byId.clear();
        announced.clear();
        List<Article> generated = world.content().articles();
        generated.forEach(article -> put(generated(article)));
        Instant at = generated.getFirst().publishedAt().minus(DRAFT_AGE);
        put(ArticleRecord.drafted(
                Snowflake.at(at, 1),
                world.fixtures().actor().user().id(),
                at,
                "Half of a thought",
                ContentState.of(List.of("Half of a thought", "The rest will come."))));
    }

    public Optional<ArticleRecord> byId(long id) {
        return Optional.ofNullable(byId.get(id));
    }

    /** Returns the article that the post announces, if it is published. */
    public Optional<ArticleRecord> announcedBy(Post post) {
        return Optional.ofNullable(announced.get(post.id())).flatMap(this::byId).filter(ArticleRecord::isPublished);
    }

    /** Returns an author's articles in one lifecycle state, newest first. */
    public List<ArticleRecord> of(User author, Lifecycle lifecycle) {
        return byId.values().stream()
                .filter(article -> article.author() == author.id() && article.lifecycle() == lifecycle)
                .toList()
                .reversed();
    }

    private void put(ArticleRecord article) {
        byId.put(article.id(), article);
        article.announcement().ifPresent(post -> announced.put(post, article.id()));
    }

    private static ArticleRecord generated(Article article) {
        return ArticleRecord.drafted(
                        article.id(),
                        article.author().id(),
                        article.publishedAt(),
                        article.title(),
                        ContentState.illustrated(article.paragraphs(), article.id() + PICTURE))
                .publishedIn(article.announcement(), article.publishedAt());
    }
}
